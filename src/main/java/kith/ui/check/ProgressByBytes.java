package kith.ui.check;

import kith.address.io.SenderList;
import kith.parallel.Progress;

/** How many lines a list has nobody knows before its end; from the bytes that are left it can be told roughly. */
record ProgressByBytes(Progress progress, SenderList list) implements Progress {
    @Override
    public void at(long done, long total) {
        long read = Math.max(1, list.bytesRead());
        progress.at(done, Math.max(done, Math.round((double) done * list.bytesTotal() / read)));
    }

    @Override
    public boolean cancelled() {
        return progress.cancelled();
    }
}
