-- Registration opened again for one student, for at most fourteen days after the day of the grant.

create table registration_reopening (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  session_id integer not null,
  semester smallint not null,
  -- The last moment.
  until timestamptz not null,
  reason text not null check (length(reason) between 5 and 300),
  granted_by text not null,
  granted_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz,
  revoke_reason text,
  foreign key (session_id, semester) references semester (session_id, semester),
  check (until > granted_at and until <= granted_at + interval '15 days'),
  check (num_nonnulls(revoked_by, revoked_at, revoke_reason) in (0, 3))
);
create index registration_reopening_student on registration_reopening (student_id, session_id, semester);
create index registration_reopening_granted on registration_reopening (granted_at, id);

-- What was granted stays as it was; it can be revoked, once.
create function registration_reopening_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null
    or (new.student_id, new.session_id, new.semester, new.until, new.reason, new.granted_by, new.granted_at)
      is distinct from
      (old.student_id, old.session_id, old.semester, old.until, old.reason, old.granted_by, old.granted_at)
  then
    raise exception 'reopening %: it is revoked once, never changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger registration_reopening_guard before update or delete on registration_reopening
  for each row execute function registration_reopening_guard();
