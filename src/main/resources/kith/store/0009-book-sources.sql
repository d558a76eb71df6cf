-- Sources of the address book that can be read again.

CREATE INDEX contact_source_by_source ON contact_source (source);
