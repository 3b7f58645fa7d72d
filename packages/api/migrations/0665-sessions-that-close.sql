-- Sessions are edited and closed: who does it says which version they saw.
alter table academic_session
  add column version integer not null default 1,
  add column closed_at timestamptz,
  -- A user id.
  add column closed_by text,
  add constraint academic_session_closed check ((closed_at is null) = (closed_by is null)),
  -- The one under way is open.
  add constraint academic_session_open check (not (current and closed_at is not null));

-- Null until they are told.
alter table semester
  add column starts_on date,
  add column ends_on date check (ends_on > starts_on),
  add constraint semester_days check ((starts_on is null) = (ends_on is null));
