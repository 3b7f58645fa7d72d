-- Other units of a semester for one student, until a day; given and revoked, never changed.

create table personal_load (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  session_id integer not null,
  semester smallint not null,
  minimum smallint not null,
  maximum smallint not null,
  -- What the rule said on the day of the grant.
  rule_minimum smallint not null,
  rule_maximum smallint not null,
  rule_ceiling smallint not null,
  reason text not null check (length(reason) between 5 and 300),
  -- The last moment.
  until timestamptz not null,
  granted_by text not null,
  granted_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz,
  revoke_reason text,
  foreign key (session_id, semester) references semester (session_id, semester),
  check (0 < minimum and minimum <= maximum and maximum <= 30),
  check (until > granted_at),
  check (num_nonnulls(revoked_by, revoked_at, revoke_reason) in (0, 3))
);
create index personal_load_student on personal_load (student_id, session_id, semester, id);
create index personal_load_granted on personal_load (granted_at, id);

-- The load that a registration was submitted under, where the rule alone would not have allowed it.
alter table course_registration add column personal_load_id bigint references personal_load;
create index course_registration_personal_load on course_registration (personal_load_id)
  where personal_load_id is not null;

-- What was given stays as it was. It can be revoked, once, while no registration counts on it.
create function personal_load_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null
    or (new.student_id, new.session_id, new.semester, new.minimum, new.maximum, new.rule_minimum, new.rule_maximum,
        new.rule_ceiling, new.reason, new.until, new.granted_by, new.granted_at)
      is distinct from
      (old.student_id, old.session_id, old.semester, old.minimum, old.maximum, old.rule_minimum, old.rule_maximum,
        old.rule_ceiling, old.reason, old.until, old.granted_by, old.granted_at)
  then
    raise exception 'personal load %: it is revoked once, never changed', old.id using errcode = 'check_violation';
  end if;
  if exists (select from course_registration r where r.personal_load_id = old.id and r.state <> 'draft') then
    raise exception 'personal load %: a registration counts on it', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger personal_load_guard before update or delete on personal_load
  for each row execute function personal_load_guard();
