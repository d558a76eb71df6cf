package kith.app.milter;

import module java.base;
import kith.address.EmailAddress;
import kith.app.mail.ServedProfile;
import kith.fault.KithException;
import kith.mail.milter.MilterMessage;

/** By whose profile a message is judged. Used by many threads at once. */
sealed interface MilterRecipients extends AutoCloseable {
    /** {@return the profile of the one person whom the message is for, or none} */
    Optional<ServedProfile> whose(MilterMessage message);

    /** Takes a look at whatever may have changed; called now and then by one thread. */
    void refresh();

    @Override
    void close();

    /** Every message is for the owner of one profile. */
    record Everybody(ServedProfile profile) implements MilterRecipients {
        @Override
        public Optional<ServedProfile> whose(MilterMessage message) {
            return Optional.of(profile);
        }

        @Override
        public void refresh() {
            // Nothing to read again: the one profile serves all.
        }

        @Override
        public void close() {
            profile.close();
        }
    }

    /**
     * A list says who has which profile. A message that is not for exactly one of its people is for none: a header
     * would tell the others whom that person knows.
     */
    final class Listed implements MilterRecipients {
        private final Path file;
        private final Consumer<MilterEvent> events;
        private final ConcurrentHashMap<Path, ServedProfile> profiles = new ConcurrentHashMap<>();
        private volatile ProfileList list;
        private FileState seen;

        /**
         * Reads the list.
         *
         * @throws KithException as {@link ProfileList#read}
         */
        Listed(Path file, Consumer<MilterEvent> events) {
            this.file = file;
            this.events = events;
            seen = FileState.of(file);
            list = ProfileList.read(file);
        }

        @Override
        public Optional<ServedProfile> whose(MilterMessage message) {
            // One list for all of them: between two, an address could go over to somebody else.
            Map<EmailAddress, ProfileList.ListedProfile> listed = list.places();
            Set<ProfileList.ListedProfile> places = new HashSet<>();
            for (Optional<EmailAddress> recipient : message.recipients()) {
                ProfileList.ListedProfile place = recipient.map(listed::get).orElse(null);
                if (place == null || places.add(place) && places.size() > 1) {
                    return Optional.empty();
                }
            }
            return places.stream().findFirst().map(this::served);
        }

        private ServedProfile served(ProfileList.ListedProfile place) {
            return profiles.computeIfAbsent(place.folder(),
                    folder -> new ServedProfile(folder, new ProfileLog(place.line(), events)));
        }

        @Override
        public void refresh() {
            FileState now = FileState.of(file);
            if (now.equals(seen)) {
                return;
            }
            seen = now;
            try {
                list = ProfileList.read(file);
                forgetAll();
                events.accept(new MilterEvent.ListRead(list.places().size()));
            } catch (KithException e) {
                events.accept(new MilterEvent.ListRefused(e));
            }
        }

        /** Profiles that are still listed are opened again: their lines may have other numbers. */
        private void forgetAll() {
            profiles.keySet().forEach(folder -> {
                ServedProfile profile = profiles.remove(folder);
                if (profile != null) {
                    profile.close();
                }
            });
        }

        @Override
        public void close() {
            forgetAll();
        }
    }
}
