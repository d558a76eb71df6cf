package kith.app;

import java.util.List;
import kith.bloom.ItemDigest;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Asks a circle's merged whitelist about senders. It says that some member knows a sender, not who. */
public final class CheckWhitelist {
    /**
     * What the list says of one sender.
     *
     * @param address as given
     * @param canonical none if it is no address
     * @param listed whether all its bits are set
     */
    public record Answer(String address, @Nullable String canonical, boolean listed) {
    }

    /**
     * What the list says.
     *
     * @param answers in the order given
     * @param fill of the list, measured
     * @param fpp how many strangers would be listed by chance, as a share
     * @param contributions how many members' contacts it holds
     * @param mergedBy who merged it
     */
    public record Result(List<Answer> answers, double fill, double fpp, int contributions, String mergedBy) {
        /** Copies the list. */
        public Result {
            answers = List.copyOf(answers);
        }
    }

    private final Profile profile;

    /** @param profile the member's */
    public CheckWhitelist(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the latest list of the circle says}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NO_WHITELIST} before a merge
     */
    public Result run(String title, List<String> addresses) {
        WhitelistDocument list = profile.store().read(tables -> {
            List<byte[]> files = tables.circles().whitelists(Circles.require(tables, title).id());
            if (!files.isEmpty() && DocumentReader.read(files.getFirst(), PinnedKeys.none()).document()
                    instanceof WhitelistDocument whitelist) {
                return whitelist;
            }
            throw Fault.NO_WHITELIST.raise("name", title);
        });
        List<Answer> answers = addresses.stream().map(address -> {
            TypedAddress typed = TypedAddress.read(address);
            String canonical = typed.canonical();
            return new Answer(address, canonical,
                    canonical != null && list.filter().mightContain(ItemDigest.of(canonical)));
        }).toList();
        return new Result(answers, list.filter().fill(), list.filter().fpp(), list.contributions().size(),
                list.name());
    }
}
