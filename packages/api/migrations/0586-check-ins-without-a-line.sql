-- A porter who has no connection lets students in, and the portal hears of it later: `at` stays the time of record, and
-- this is when it happened by the porter's device. Null for what was done at the desk.
alter table bed_condition add column told_at timestamptz;
