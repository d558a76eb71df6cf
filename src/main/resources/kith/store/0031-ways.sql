-- How a file left the outbox. Until now only mail programs and the shared folder were noted.
ALTER TABLE handed_over ADD COLUMN way TEXT NOT NULL DEFAULT 'MAIL';
