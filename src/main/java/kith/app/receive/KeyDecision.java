package kith.app.receive;

import java.util.List;
import kith.fault.Fault;
import kith.friend.FriendName;
import kith.identity.Fingerprint;
import org.jspecify.annotations.Nullable;

/** What the user says about a key nobody here knows. An import never decides this by itself. */
public sealed interface KeyDecision {
    /** A new friend of this name. */
    record NewFriend(String name) implements KeyDecision {
    }

    /** A new friend under the name in the file, numbered if it is taken. */
    record NewFriendUnderFileName() implements KeyDecision {
    }

    /** The key of a friend who was invited and has none. */
    record BelongsTo(String friend) implements KeyDecision {
    }

    /** The new key of a friend who had another. */
    record ReplacesKeyOf(String friend) implements KeyDecision {
    }

    /** Not known: the file is refused with {@link Fault#KEY_UNKNOWN}. */
    record Refuse() implements KeyDecision {
    }

    /**
     * A key to decide about.
     *
     * @param nameInFile what its owner goes by
     * @param fingerprint to compare with the owner
     * @param sameName friends whose name equals this one or looks like it: "same name, other key"
     * @param invited friends who have no key yet
     * @param cameFrom the address of the book from which the file came in authentic mail, if it did: to be shown as a
     *     remark, and to suggest nothing
     */
    record Question(String nameInFile, Fingerprint fingerprint, List<String> sameName, List<String> invited,
            @Nullable String cameFrom) {
        /** Copies the lists. */
        public Question {
            sameName = List.copyOf(sameName);
            invited = List.copyOf(invited);
        }

        Question cameFrom(@Nullable String address) {
            return new Question(nameInFile, fingerprint, sameName, invited, address);
        }
    }

    /** Who decides: options on the command line, a dialog. */
    @FunctionalInterface
    interface Decider {
        /** {@return what to do with this key} */
        KeyDecision decide(Question question);

        /** {@return the same for several keys at once, in their order} */
        default List<KeyDecision> decideAll(List<Question> questions) {
            return questions.stream().map(this::decide).toList();
        }

        /** {@return whose a key is that is held as another friend's than the one it stands for} */
        default HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
            return HeldKeyQuestion.Answer.UNDECIDED;
        }

        /** {@return the same, asked about files that came from this address, if that was remarked} */
        default Decider cameFrom(@Nullable String address) {
            Decider self = this;
            return new Decider() {
                @Override
                public KeyDecision decide(Question question) {
                    return self.decide(question.cameFrom(address));
                }

                @Override
                public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
                    return self.heldAs(question);
                }
            };
        }

        /** {@return one who leaves every file alone} */
        static Decider nobody() {
            return always(new Refuse());
        }

        /** {@return one who always says the same} */
        static Decider always(KeyDecision decision) {
            return new Decider() {
                @Override
                public KeyDecision decide(Question question) {
                    return decision;
                }

                @Override
                public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
                    return decision instanceof BelongsTo(String name)
                            && FriendName.key(name).equals(FriendName.key(question.meant()))
                            ? HeldKeyQuestion.Answer.MEANT : HeldKeyQuestion.Answer.UNDECIDED;
                }
            };
        }
    }
}
