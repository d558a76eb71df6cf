-- The name that the owner of a key signs with, of the last file that was taken.
ALTER TABLE friend_key ADD COLUMN signed_name TEXT;
