package kith;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaFieldAccess.AccessType;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What no way through the program leads to: from where it begins, along calls, references to methods, fields that are
 * read and classes that are named, to whatever overrides what is called. What libraries call (overriding methods, what
 * is annotated for picocli) is reached with its class.
 *
 * <p>Not looked at, because bytecode does not tell: constants that the compiler puts in the place of their names; the
 * components of records; constants of enums whose values are all taken.
 */
final class UnusedCode {
    private final JavaClasses all;
    private final Set<JavaClass> classes = new HashSet<>();
    private final Set<JavaMember> members = new HashSet<>();
    private final Set<JavaClass> taken = new HashSet<>();
    private final Deque<Runnable> todo = new ArrayDeque<>();

    /** @param all the classes that are looked at, and no others */
    UnusedCode(JavaClasses all) {
        this.all = all;
    }

    /** This is where the program begins. */
    UnusedCode begins(String type, String method) {
        all.get(type).getMethods().stream().filter(one -> one.getName().equals(method)).forEach(this::reach);
        return this;
    }

    /** A library makes one of these. */
    UnusedCode made(String type) {
        made(all.get(type));
        return this;
    }

    /** Whatever lies in this room is reached. */
    UnusedCode begins(String room) {
        all.stream().filter(type -> type.getPackageName().equals(room)).forEach(type -> {
            reach(type);
            type.getMembers().forEach(this::reach);
        });
        return this;
    }

    /** {@return names of classes, and of members of other classes, in their order} */
    List<String> names() {
        int before = -1;
        while (before != classes.size() + members.size()) {
            before = classes.size() + members.size();
            while (!todo.isEmpty()) {
                todo.pop().run();
            }
            // What is called in an interface is done by whoever is one.
            List.copyOf(classes).stream().flatMap(type -> type.getMethods().stream())
                    .filter(method -> !members.contains(method) && isCalledAsAnother(method)).forEach(this::reach);
        }
        return all.stream().flatMap(this::unused).sorted().toList();
    }

    private Stream<String> unused(JavaClass type) {
        if (type.getSimpleName().equals("package-info") || type.isAnonymousClass()
                || type.getModifiers().contains(JavaModifier.SYNTHETIC)) {
            return Stream.empty();
        }
        if (!classes.contains(type) && !type.getFields().stream().anyMatch(UnusedCode::isInlined)) {
            return Stream.of(type.getName());
        }
        return type.getMembers().stream().filter(member -> !members.contains(member) && isLookedAt(member))
                .map(JavaMember::getFullName);
    }

    private boolean isLookedAt(JavaMember member) {
        JavaClass owner = member.getOwner();
        if (member.getModifiers().contains(JavaModifier.SYNTHETIC)) {
            return false;
        }
        if (member instanceof JavaField field) {
            return field.getModifiers().contains(JavaModifier.STATIC) ? !isInlined(field) && !isTaken(field)
                    : !owner.isRecord() && !isForPicocli(field);
        }
        if (member instanceof JavaMethod method) {
            return !owner.isEnum() || !Set.of("values", "valueOf").contains(method.getName());
        }
        // Of a class of which there is none; a checked constructor of one that is only extended is its heirs'.
        return member.getModifiers().contains(JavaModifier.PRIVATE)
                ? !((JavaCodeUnit) member).getRawParameterTypes().isEmpty() : true;
    }

    private static boolean isInlined(JavaField field) {
        return field.getModifiers().containsAll(Set.of(JavaModifier.STATIC, JavaModifier.FINAL))
                && (field.getRawType().isPrimitive() || field.getRawType().getName().equals("java.lang.String"));
    }

    private boolean isTaken(JavaField field) {
        return field.getOwner().isEnum() && taken.contains(field.getOwner());
    }

    private static boolean isForPicocli(HasAnnotations<?> annotated) {
        return annotated.getAnnotations().stream()
                .anyMatch(annotation -> annotation.getRawType().getName().startsWith("picocli."));
    }

    private boolean isKnown(JavaClass type) {
        return all.contain(type.getName());
    }

    private void made(JavaClass type) {
        reach(type);
        if (isKnown(type)) {
            type.getConstructors().forEach(this::reach);
        }
    }

    private void reach(JavaClass named) {
        JavaClass type = named.getBaseComponentType();
        if (!isKnown(type) || !classes.add(type)) {
            return;
        }
        todo.add(() -> {
            type.getStaticInitializer().ifPresent(this::reach);
            type.getRawSuperclass().ifPresent(this::reach);
            type.getRawInterfaces().forEach(this::reach);
            annotated(type);
            type.getFields().forEach(field -> {
                annotated(field);
                if (isForPicocli(field)) {
                    take(field.getRawType());
                    made(field.getRawType());
                }
            });
            for (JavaMethod method : type.getMethods()) {
                annotated(method);
                if (isForPicocli(method) || type.isRecord() && method.getRawParameterTypes().isEmpty()
                        && type.tryGetField(method.getName()).isPresent()) {
                    reach(method);
                }
            }
        });
    }

    private void annotated(HasAnnotations<?> annotated) {
        for (JavaAnnotation<?> annotation : annotated.getAnnotations()) {
            reach(annotation.getRawType());
            for (Object value : annotation.getProperties().values()) {
                (value instanceof Object[] several ? Arrays.stream(several) : Stream.of(value))
                        .filter(one -> one instanceof JavaClass).forEach(one -> made((JavaClass) one));
            }
        }
    }

    private void reach(JavaMember member) {
        if (!isKnown(member.getOwner()) || !members.add(member)) {
            return;
        }
        reach(member.getOwner());
        member.getAllInvolvedRawTypes().forEach(this::reach);
        if (member instanceof JavaCodeUnit unit) {
            todo.add(() -> follow(unit));
        }
    }

    private void follow(JavaCodeUnit unit) {
        unit.getAccessesFromSelf().forEach(this::follow);
        unit.getReferencedClassObjects().forEach(named -> {
            reach(named.getRawType());
            take(named.getRawType());
        });
        unit.getInstanceofChecks().forEach(check -> reach(check.getRawType()));
        unit.getTryCatchBlocks().forEach(block -> block.getCaughtThrowables().forEach(this::reach));
    }

    private void follow(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        reach(owner);
        boolean within = access.getOriginOwner().equals(owner);
        if (access instanceof JavaFieldAccess field) {
            boolean own = owner.isEnum() && within
                    && Set.of("<clinit>", "$values").contains(access.getOrigin().getName());
            if (field.getAccessType() == AccessType.GET && !own && !isSwitch(access.getOriginOwner())) {
                field.getTarget().resolveMember().ifPresent(this::reach);
            }
        } else if (owner.isEnum() && Set.of("values", "valueOf").contains(access.getName())
                && !isSwitch(access.getOriginOwner())) {
            take(owner);
        } else {
            access.getTarget().resolveMember().ifPresent(member -> reach((JavaMember) member));
        }
    }

    /** Where the compiler keeps numbers of constants that a {@code switch} knows. */
    private static boolean isSwitch(JavaClass type) {
        return type.getFields().stream().anyMatch(field -> field.getName().startsWith("$SwitchMap$"));
    }

    private void take(JavaClass type) {
        taken.add(type.getBaseComponentType());
    }

    /** Whether a library calls it by what it overrides, or what it overrides is reached. */
    private boolean isCalledAsAnother(JavaMethod method) {
        JavaClass owner = method.getOwner();
        if (method.getModifiers().contains(JavaModifier.STATIC)) {
            return false;
        }
        String[] parameters = method.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
        return supertypes(owner).anyMatch(type -> isKnown(type)
                ? type.tryGetMethod(method.getName(), parameters).filter(members::contains).isPresent()
                : hasMethod(type, method));
    }

    private static Stream<JavaClass> supertypes(JavaClass type) {
        return Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
                .flatMap(above -> Stream.concat(Stream.of(above), supertypes(above)));
    }

    private static boolean hasMethod(JavaClass library, JavaMethod method) {
        for (Class<?> type = library.reflect(); type != null; type = type.getSuperclass()) {
            if (declares(type, method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(Class<?> type, JavaMethod method) {
        List<String> parameters = method.getRawParameterTypes().stream().map(JavaClass::getName).toList();
        return Arrays.stream(type.getDeclaredMethods()).anyMatch(one -> one.getName().equals(method.getName())
                && Arrays.stream(one.getParameterTypes()).map(Class::getName).toList().equals(parameters))
                || Arrays.stream(type.getInterfaces()).anyMatch(above -> declares(above, method));
    }
}
