import static java.util.Map.entry;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes classes with mutants, or with something that notes that their places are reached. */
final class MutantWriter {
    static final Map<Opcode, Opcode> OPPOSITES = Map.ofEntries(
            entry(Opcode.IFEQ, Opcode.IFNE), entry(Opcode.IFNE, Opcode.IFEQ),
            entry(Opcode.IFLT, Opcode.IFGE), entry(Opcode.IFGE, Opcode.IFLT),
            entry(Opcode.IFGT, Opcode.IFLE), entry(Opcode.IFLE, Opcode.IFGT),
            entry(Opcode.IF_ICMPEQ, Opcode.IF_ICMPNE), entry(Opcode.IF_ICMPNE, Opcode.IF_ICMPEQ),
            entry(Opcode.IF_ICMPLT, Opcode.IF_ICMPGE), entry(Opcode.IF_ICMPGE, Opcode.IF_ICMPLT),
            entry(Opcode.IF_ICMPGT, Opcode.IF_ICMPLE), entry(Opcode.IF_ICMPLE, Opcode.IF_ICMPGT),
            entry(Opcode.IF_ACMPEQ, Opcode.IF_ACMPNE), entry(Opcode.IF_ACMPNE, Opcode.IF_ACMPEQ),
            entry(Opcode.IFNULL, Opcode.IFNONNULL), entry(Opcode.IFNONNULL, Opcode.IFNULL));
    static final Map<Opcode, Opcode> BOUNDARIES = Map.of(
            Opcode.IFLT, Opcode.IFLE, Opcode.IFLE, Opcode.IFLT, Opcode.IFGT, Opcode.IFGE, Opcode.IFGE, Opcode.IFGT,
            Opcode.IF_ICMPLT, Opcode.IF_ICMPLE, Opcode.IF_ICMPLE, Opcode.IF_ICMPLT,
            Opcode.IF_ICMPGT, Opcode.IF_ICMPGE, Opcode.IF_ICMPGE, Opcode.IF_ICMPGT);
    /** Without the letter of the type in front; a sign is left out. */
    static final Map<String, String> OPERATORS = Map.ofEntries(
            entry("ADD", "SUB"), entry("SUB", "ADD"), entry("MUL", "DIV"), entry("DIV", "MUL"), entry("REM", "MUL"),
            entry("AND", "OR"), entry("OR", "AND"), entry("XOR", "AND"),
            entry("SHL", "SHR"), entry("SHR", "SHL"), entry("USHR", "SHL"), entry("NEG", ""));
    /** Types whose nothing has a value: the class of the method that returns it, and its name. */
    static final Map<String, String> EMPTY = Map.of("Optional", "empty", "OptionalInt", "empty",
            "OptionalLong", "empty", "OptionalDouble", "empty", "List", "of", "Set", "of", "Map", "of");

    private MutantWriter() {
    }

    /** Writes something in the place of an instruction, of which there may be several mutants. */
    interface Edit {
        void write(CodeBuilder code, Instruction instruction, List<Mutant> mutants);
    }

    /** The class with something else in the places of some of its mutants. */
    static byte[] rewritten(byte[] bytes, List<Mutant> places, Edit edit) {
        ClassFile file = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(Mutant.class.getClassLoader())));
        Map<String, Map<Integer, List<Mutant>>> wanted = new HashMap<>();
        for (Mutant place : places) {
            wanted.computeIfAbsent(place.method(), name -> new HashMap<>())
                    .computeIfAbsent(place.at(), at -> new ArrayList<>()).add(place);
        }
        return file.transformClass(file.parse(bytes), (target, element) -> {
            if (element instanceof MethodModel method && wanted.containsKey(Mutant.nameOf(method))) {
                Map<Integer, List<Mutant>> here = wanted.get(Mutant.nameOf(method));
                target.transformMethod(method, MethodTransform.transformingCode(
                        CodeTransform.ofStateful(() -> replacing(here, edit))));
            } else {
                target.with(element);
            }
        });
    }

    private static CodeTransform replacing(Map<Integer, List<Mutant>> wanted, Edit edit) {
        int[] at = {0};
        return (code, element) -> {
            List<Mutant> here = wanted.getOrDefault(at[0]++, List.of());
            if (here.isEmpty()) {
                code.with(element);
            } else {
                edit.write(code, (Instruction) element, here);
            }
        };
    }

    /**
     * Writes what is done before an instruction when the mutant can make a difference: a boundary does only between two
     * that are equal.
     */
    static void whereItMatters(Mutant mutant, CodeBuilder code, Instruction instruction, Consumer<CodeBuilder> noting) {
        Label unequal = code.newLabel();
        if (mutant.change() == Mutant.Change.BOUNDARY) {
            if (instruction.opcode().name().startsWith("IF_ICMP")) {
                code.dup2().if_icmpne(unequal);
            } else {
                code.dup().ifne(unequal);
            }
        }
        noting.accept(code);
        code.labelBinding(unequal);
    }

    /** Writes the instruction as the mutant has it. */
    static void change(Mutant mutant, CodeBuilder code, Instruction instruction) {
        switch (instruction) {
            case BranchInstruction branch -> code.branch(
                    (mutant.change() == Mutant.Change.CONDITION ? OPPOSITES : BOUNDARIES).get(branch.opcode()),
                    branch.target());
            case OperatorInstruction operator -> operatorOf(operator)
                    .ifPresent(other -> code.with(OperatorInstruction.of(other)));
            case IncrementInstruction counter -> code.iinc(counter.slot(), -counter.constant());
            case ReturnInstruction result -> changeResult(mutant.method(), code, result);
            case InvokeInstruction call -> leaveOut(code, call);
            default -> throw new IllegalArgumentException(mutant.id());
        }
    }

    private static void changeResult(String method, CodeBuilder code, ReturnInstruction instruction) {
        ClassDesc type = MethodTypeDesc.ofDescriptor(method.substring(method.indexOf('('))).returnType();
        if (type.equals(ConstantDescs.CD_boolean)) {
            code.iconst_1().ixor();
        } else if (instruction.typeKind() == TypeKind.REFERENCE) {
            code.pop();
            String empty = EMPTY.get(type.displayName());
            if (type.equals(ConstantDescs.CD_String)) {
                code.ldc("");
            } else if (empty != null) {
                boolean isInterface = empty.equals("of");
                code.invokestatic(type, empty, MethodTypeDesc.of(type), isInterface);
            } else {
                code.aconst_null();
            }
        } else {
            pop(code, instruction.typeKind());
            switch (instruction.typeKind()) {
                case LONG -> code.lconst_0();
                case DOUBLE -> code.dconst_0();
                case FLOAT -> code.fconst_0();
                default -> code.iconst_0();
            }
        }
        code.return_(instruction.typeKind());
    }

    private static void leaveOut(CodeBuilder code, InvokeInstruction call) {
        call.typeSymbol().parameterList().reversed().forEach(type -> pop(code, TypeKind.from(type)));
        if (call.opcode() != Opcode.INVOKESTATIC) {
            code.pop();
        }
    }

    private static void pop(CodeBuilder code, TypeKind kind) {
        if (kind.slotSize() == 2) {
            code.pop2();
        } else {
            code.pop();
        }
    }

    private static Optional<Opcode> operatorOf(OperatorInstruction instruction) {
        String name = instruction.opcode().name();
        String other = OPERATORS.get(name.substring(1));
        return other.isEmpty() ? Optional.empty() : Optional.of(Opcode.valueOf(name.charAt(0) + other));
    }
}
