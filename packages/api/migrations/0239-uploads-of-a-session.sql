-- Uploads whose rows are all of one session say so beside the file.
alter table import_upload add column session_id integer references academic_session;
-- A preview can be judged again, and what a row held in place of a formula was never read.
alter table import_row add column formula boolean not null default false;
