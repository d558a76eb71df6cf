import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the mutants of a class, but for those of code that nobody wrote and those that cannot make a difference. */
final class MutantFinder {
    private MutantFinder() {
    }

    /** All that can be changed in a class. */
    static List<Mutant> in(byte[] bytes) {
        ClassModel model = ClassFile.of().parse(bytes);
        String type = model.thisClass().asInternalName().replace('/', '.');
        List<Mutant> found = new ArrayList<>();
        for (MethodModel method : model.methods()) {
            List<CodeElement> code = method.code().map(CodeModel::elementList).orElse(List.of());
            if (isCompilers(method, code)) {
                continue;
            }
            Map<Mutant.Change, Integer> numbers = new EnumMap<>(Mutant.Change.class);
            int line = 0;
            for (int at = 0; at < code.size(); at++) {
                if (code.get(at) instanceof LineNumber number) {
                    line = number.line();
                }
                for (Mutant.Change change : Mutant.Change.values()) {
                    if (fits(change, method, code, at)) {
                        int number = numbers.merge(change, 1, Integer::sum) - 1;
                        found.add(new Mutant(type, Mutant.nameOf(method), change, number, at, line));
                    }
                }
            }
        }
        return found;
    }

    private static boolean fits(Mutant.Change change, MethodModel method, List<CodeElement> code, int at) {
        return switch (code.get(at)) {
            case BranchInstruction branch -> switch (change) {
                case CONDITION -> MutantWriter.OPPOSITES.containsKey(branch.opcode()) && !isCompilers(code, at);
                case BOUNDARY -> MutantWriter.BOUNDARIES.containsKey(branch.opcode());
                default -> false;
            };
            case OperatorInstruction operator -> change == Mutant.Change.ARITHMETIC
                    && MutantWriter.OPERATORS.containsKey(operator.opcode().name().substring(1));
            case IncrementInstruction _ -> change == Mutant.Change.COUNTER;
            case ReturnInstruction result -> change == Mutant.Change.RESULT && result.typeKind() != TypeKind.VOID
                    && !(before(code, at) instanceof ConstantInstruction constant && isNothing(method, constant))
                    && !(before(code, at) instanceof InvokeInstruction call && MutantWriter.EMPTY.containsValue(
                            call.name().stringValue()) && call.typeSymbol().parameterCount() == 0);
            case InvokeInstruction call -> change == Mutant.Change.CALL
                    && call.typeSymbol().returnType().equals(ConstantDescs.CD_void)
                    && !Set.of("<init>", "close", "addSuppressed").contains(call.name().stringValue());
            default -> false;
        };
    }

    private static boolean isNothing(MethodModel method, ConstantInstruction constant) {
        return method.methodTypeSymbol().returnType().equals(ConstantDescs.CD_boolean) ? false
                : constant.constantValue() == ConstantDescs.NULL || constant.constantValue() instanceof Number number
                        && number.doubleValue() == 0 || "".equals(constant.constantValue());
    }

    /** Methods that nobody wrote: of enums and records, and bridges. Bodies of lambdas are somebody's. */
    private static boolean isCompilers(MethodModel method, List<CodeElement> code) {
        String name = method.methodName().stringValue();
        boolean isRecords = code.stream().anyMatch(element -> element instanceof InvokeDynamicInstruction call
                && call.bootstrapMethod().owner().displayName().equals("ObjectMethods"));
        boolean isAccessor = method.methodTypeSymbol().parameterCount() == 0
                && code.stream().filter(Instruction.class::isInstance).count() == 3
                && code.stream().anyMatch(element -> element instanceof FieldInstruction field
                        && field.name().stringValue().equals(name));
        return isRecords || isAccessor || Set.of("values", "valueOf", "$values").contains(name)
                || method.flags().has(AccessFlag.SYNTHETIC) && !name.startsWith("lambda$");
    }

    /** Conditions that nobody wrote: of assertions, of patterns, and of resources that are closed. */
    private static boolean isCompilers(List<CodeElement> code, int at) {
        return before(code, at) instanceof ConstantInstruction constant && constant.opcode() == Opcode.ICONST_1
                || before(code, at) instanceof FieldInstruction field
                        && field.name().stringValue().equals("$assertionsDisabled")
                || code.stream().skip(at + 1L).filter(Instruction.class::isInstance).limit(2).anyMatch(element ->
                        element instanceof InvokeInstruction call && call.name().stringValue().equals("close"));
    }

    private static CodeElement before(List<CodeElement> code, int at) {
        int before = at - 1;
        while (before > 0 && !(code.get(before) instanceof Instruction)) {
            before--;
        }
        return before < 0 ? code.get(at) : code.get(before);
    }
}
