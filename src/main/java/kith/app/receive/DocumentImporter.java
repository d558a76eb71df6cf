package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.app.friend.keys.CardKeys;
import kith.bloom.Salt;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.ClosingDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentType;
import kith.exchange.FilterDocument;
import kith.exchange.InvitationDocument;
import kith.exchange.JoiningDocument;
import kith.exchange.LeavingDocument;
import kith.exchange.ManifestDocument;
import kith.exchange.MaskedDocument;
import kith.exchange.RequestDocument;
import kith.exchange.RevocationDocument;
import kith.exchange.RotationDocument;
import kith.exchange.SignedDocument;
import kith.exchange.ValueProblem;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.HeldFilter;
import kith.friend.KeyTrust;
import kith.friend.SlotRules;
import kith.parcel.ParcelProblem;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Takes one verified file into the profile, inside one transaction: trust, then slot, then dates. */
public final class DocumentImporter {
    /** How far another clock may be ahead of ours. */
    private static final Duration CLOCK_SKEW = Duration.ofDays(2);

    private final Profile profile;
    private final Tables tables;
    private final SignerPinning pinning;
    private final MemberFilesImporter circles;

    public DocumentImporter(Profile profile, Tables tables, SignerPinning pinning) {
        this(profile, tables, pinning, new HashMap<>());
    }

    /** The same, for many files: what was read of founders' files is looked up and kept there. */
    public DocumentImporter(Profile profile, Tables tables, SignerPinning pinning,
            Map<CircleId, CircleDocument> founders) {
        this.profile = profile;
        this.tables = tables;
        this.pinning = pinning;
        this.circles = new MemberFilesImporter(tables, founders);
    }

    /**
     * {@return what the file did} Without outcome and refusal for a second rotation of one key: both are blocked,
     * which must be kept, and the file is refused by the caller.
     */
    public ImportedFile receive(Path file, ReceivedFile received, SignerPinning.@Nullable Pin pin) {
        SignedDocument signed = received.signed();
        return switch (signed.document()) {
            case FilterDocument filter -> filter(file, signed, filter, pin);
            case CardDocument card -> card(file, received, card, pin);
            case RotationDocument rotation -> {
                requirePast(rotation.issued());
                yield keys().rotation(file, signed, rotation);
            }
            case RevocationDocument revocation -> keys().revocation(file, signed, revocation);
            case CircleDocument circle -> {
                boolean own = tables.meta().kid().equals(signed.kid());
                FounderFilesImporter founders = new FounderFilesImporter(profile, tables);
                founders.requireFollowed(signed.kid(), circle.circle());
                SignerPinning.@Nullable Known founder =
                        own ? null : pinning.signer(tables, signed, pin, founders.holds(received, circle));
                requirePast(circle.issued());
                ImportedFile.Outcome outcome = founders.circle(received, circle);
                yield founder == null ? ImportedFile.of(file, DocumentType.CIRCLE, outcome)
                        : ImportedFile.of(file, DocumentType.CIRCLE, outcome, founder.friend(), founder.fresh());
            }
            case ClosingDocument closing -> {
                // The founder's key was pinned with the circle's file, and must still be trusted.
                FounderFilesImporter founders = new FounderFilesImporter(profile, tables);
                founders.requireFollowed(signed.kid(), closing.circle());
                SignerPinning.@Nullable Known founder = tables.meta().kid().equals(signed.kid()) ? null
                        : pinning.signer(tables, signed, null, founders.holds(received, closing));
                requirePast(closing.issued());
                ImportedFile.Outcome outcome = founders.closing(received, closing);
                yield founder == null ? ImportedFile.of(file, DocumentType.CLOSING, outcome)
                        : ImportedFile.of(file, DocumentType.CLOSING, outcome, founder.friend(), false);
            }
            case JoiningDocument joining -> {
                requirePast(joining.issued());
                yield ImportedFile.of(file, DocumentType.JOINING, circles.joining(received, joining));
            }
            case MaskedDocument masked -> {
                requirePast(masked.issued());
                yield ImportedFile.of(file, DocumentType.CONTRIBUTION, circles.masked(received, masked));
            }
            case ContributionDocument contribution -> {
                requirePast(contribution.issued());
                yield ImportedFile.of(file, DocumentType.CONTRIBUTION, circles.contribution(received, contribution));
            }
            case LeavingDocument leaving -> {
                requirePast(leaving.issued());
                yield ImportedFile.of(file, DocumentType.LEAVING, circles.leaving(received, leaving));
            }
            case InvitationDocument invitation -> throw Fault.INVITATION_TO_ANSWER.raise("name", invitation.name());
            case ManifestDocument manifest -> throw Fault.TYPE_UNKNOWN.raise("type", manifest.type().typ());
            // Sealed, it is taken with the parcel that it came in.
            case RequestDocument request -> throw Fault.PARCEL_INVALID.raise("problem",
                    ParcelProblem.REQUEST_NOT_SEALED);
            case WhitelistDocument whitelist -> {
                requirePast(whitelist.issued());
                yield ImportedFile.of(file, DocumentType.WHITELIST, circles.whitelist(received, whitelist));
            }
        };
    }

    private KeyFilesImporter keys() {
        return new KeyFilesImporter(profile, tables, pinning);
    }

    private ImportedFile filter(Path file, SignedDocument signed, FilterDocument document,
            SignerPinning.@Nullable Pin pin) {
        SignerPinning.Known known = pinning.signer(tables, signed, pin, isHeld(signed));
        Friend friend = known.friend();
        List<HeldFilter> held = tables.filters().related(signed.kid(), document.edition(), document.serial(),
                document.filter().salt());
        SlotRules.Outcome outcome = SlotRules.judge(held, document, signed.payloadSha256());
        List<HeldFilter> vouched = tables.filters()
                .vouchedLike(friend.id(), document.edition(), document.filter().salt());
        requireSameEdition(signed.kid(), friend, vouched, document);
        requireNoCopy(friend, document.filter().salt());
        if (tables.editions().hasSalt(document.filter().salt())) {
            throw Fault.FILTER_COPIED.raise("name", tables.meta().name());
        }
        requireUnlinkedSaltFree(signed.kid(), friend, document);
        requirePast(document.issued());
        if (!document.expires().isAfter(document.issued())) {
            throw Fault.DATE_INVALID.raise("field", "expires", "problem", ValueProblem.NOT_AFTER_ISSUED);
        }
        HeldFilter incoming = new HeldFilter(signed.kid(), document.edition(), document.index(), document.serial(),
                document.issued(), document.expires(), signed.payloadSha256(), document.filter());
        boolean lacksBits = !tables.filters().hasBits(signed.kid(), document.edition(), document.index());
        if (outcome != SlotRules.Outcome.SAME || lacksBits) {
            tables.filters().put(incoming);
            tables.filters().dropUnasked(friend.id(), profile.now());
        }
        if (document.together() > 0) {
            tables.filters().putTogether(signed.kid(), document.edition(), document.together());
        }
        int count = tables.filters().count(signed.kid(), document.edition());
        return new ImportedFile(file, DocumentType.FILTER, switch (outcome) {
            case ADDED -> ImportedFile.Outcome.ADDED;
            case SAME -> ImportedFile.Outcome.SAME;
            case RENEWED -> ImportedFile.Outcome.RENEWED;
        }, friend, known.fresh(), document.edition(), document.index(), count, incoming.isExpired(profile.now()), null,
                otherHolders(friend, document.filter().salt()).stream().map(Friend::name).toList(), null);
    }

    /**
     * A filter that is held of somebody verified is not taken under another key. Of one that is held under a key that
     * nobody compared nobody knows yet who copied whom: both are kept, whoever is verified is asked, and neither counts
     * twice.
     */
    private void requireNoCopy(Friend friend, Salt salt) {
        for (Friend other : otherHolders(friend, salt)) {
            if (KeyTrust.isVerified(other)) {
                throw Fault.FILTER_COPIED.raise("name", other.name());
            }
        }
    }

    private List<Friend> otherHolders(Friend friend, Salt salt) {
        return tables.filters().friendsHoldingSalt(salt).stream().filter(id -> !id.equals(friend.id()))
                .map(id -> tables.friends().byId(id).orElseThrow()).toList();
    }

    /**
     * The same friend's other keys: only those that grew out of each other may hold one salt, unless the friend is
     * verified. Then the other key, whose place this one took, is the one that copied.
     */
    private void requireUnlinkedSaltFree(String kid, Friend friend, FilterDocument document) {
        if (KeyTrust.isVerified(friend)) {
            return;
        }
        for (FriendKey key : tables.friends().keys(friend.id())) {
            boolean unlinked = !key.kid().equals(kid) && !KeyTrust.counts(key);
            if (unlinked && tables.filters().holdsSalt(key.kid(), document.filter().salt())) {
                throw Fault.FILTER_COPIED.raise("name", friend.name());
            }
        }
    }

    /**
     * A rotation keeps the owner's editions. Where the compared key says otherwise, what contradicts it was signed by
     * whoever else had the key before, and goes.
     */
    private void requireSameEdition(String kid, Friend friend, List<HeldFilter> vouched, FilterDocument document) {
        List<HeldFilter> linked = vouched.stream().filter(held -> !held.kid().equals(kid)).toList();
        try {
            SlotRules.requireSameEdition(linked, document);
        } catch (KithException e) {
            if (!KeyTrust.isVerified(friend) || !kid.equals(friend.kid())) {
                throw e;
            }
            List<HeldFilter> others = linked.stream().filter(held -> held.edition() != document.edition()).toList();
            SlotRules.requireSameEdition(others, document);
            linked.stream().filter(held -> held.edition() == document.edition()).map(HeldFilter::kid).distinct()
                    .forEach(other -> tables.filters().remove(other, document.edition()));
        }
    }

    private boolean isHeld(SignedDocument signed) {
        return tables.friends().key(signed.kid()).filter(key -> ReceivedFile.isHeld(tables, signed, key)).isPresent();
    }

    private ImportedFile card(Path file, ReceivedFile received, CardDocument card, SignerPinning.@Nullable Pin pin) {
        SignedDocument signed = received.signed();
        SignerPinning.Known known = pinning.signer(tables, signed, pin, isHeld(signed));
        requirePast(card.issued());
        // Of a key that was pinned just now its card brought them.
        CardKeys.hold(tables, signed.kid(), received.file());
        boolean news = CardKeys.learn(tables, tables.friends().key(signed.kid()).orElseThrow(), card) || known.fresh();
        return ImportedFile.of(file, DocumentType.CARD,
                news ? ImportedFile.Outcome.ADDED : ImportedFile.Outcome.SAME, known.friend(),
                known.fresh());
    }

    /**
     * Keeps what a friend asks for, which came in their parcel.
     *
     * @param signed a request that the parcel's sender signed
     * @throws kith.fault.KithException {@link Fault#DATE_INVALID}, and what {@link RequestImporter} throws
     */
    ImportedFile request(Path file, SignedDocument signed, RequestDocument request) {
        requirePast(request.issued());
        return new RequestImporter(profile, tables).take(file, signed.kid(), request);
    }

    private void requirePast(Instant issued) {
        if (issued.isAfter(profile.clock().instant().plus(CLOCK_SKEW))) {
            throw Fault.DATE_INVALID.raise("field", "issued", "problem", ValueProblem.IN_THE_FUTURE);
        }
    }
}
