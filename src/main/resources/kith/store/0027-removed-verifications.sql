-- When the user removed the verification of a key. A code that was told to another friend doesn't bring it back.
ALTER TABLE friend_key ADD COLUMN unverified INTEGER;
