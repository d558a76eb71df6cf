-- Which keys were compared, also of friends who have rotated theirs since: what grew out of such a key, or grew into it, is
-- not given up on the word of a key before it.

ALTER TABLE friend_key ADD COLUMN compared INTEGER NOT NULL DEFAULT 0;

UPDATE friend_key SET compared = 1 WHERE status = 'ACTIVE' AND friend IN (SELECT id FROM friend WHERE state = 'VERIFIED');
