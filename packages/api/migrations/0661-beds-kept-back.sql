-- Beds of a session that nobody may book, closed or kept back, whoever has them meanwhile: few, and taken off all that there
-- are where places are shared out by quotas.
create index session_bed_kept_back on session_bed (session_id) where closed or reservation_id is not null;
