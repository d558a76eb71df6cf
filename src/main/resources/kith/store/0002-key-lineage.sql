-- The key that signed the rotation to this one; none for a key that the user pinned himself. In older profiles the
-- order in which a friend's keys were rotated tells the same.

ALTER TABLE friend_key ADD COLUMN grew_out_of TEXT REFERENCES friend_key (kid);

UPDATE friend_key SET grew_out_of = (
    SELECT earlier.kid FROM friend_key AS earlier
    WHERE earlier.friend = friend_key.friend AND earlier.kid <> friend_key.kid AND earlier.status = 'ROTATED'
        AND (earlier.since < friend_key.since OR friend_key.status = 'ACTIVE')
    ORDER BY earlier.since DESC LIMIT 1
) WHERE status IN ('ACTIVE', 'ROTATED');
