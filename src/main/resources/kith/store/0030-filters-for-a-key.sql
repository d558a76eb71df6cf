-- The friend's key when a filter was signed for mail; null where they had none. It goes to the owner of that key only.
ALTER TABLE outgoing_filter ADD COLUMN recipient TEXT;
UPDATE outgoing_filter SET recipient = coalesce(
    (SELECT kid FROM friend_key WHERE friend = outgoing_filter.friend AND status = 'ACTIVE' AND since <= issued),
    (SELECT '' FROM friend_key WHERE friend = outgoing_filter.friend));
