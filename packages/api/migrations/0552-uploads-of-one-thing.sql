-- Uploads whose rows are all of one thing, as one sheet of scores, say of which; and each keeps what its file was.
alter table import_upload
  add column subject text,
  -- SHA-256 of its bytes, in hexadecimal digits.
  add column file_hash text;
