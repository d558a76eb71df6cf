-- From which address of the book a file came in authentic mail. A remark, which counts for nothing; none where it came
-- otherwise.

ALTER TABLE waiting_file ADD COLUMN came_from TEXT;

ALTER TABLE opened_invitation ADD COLUMN came_from TEXT;
