-- Exit clearance: offices sign side by side that a graduate leaves nothing open with them.

create table clearance_office (
  id integer generated always as identity primary key,
  -- By it the domain that knows it says what stands against a student.
  code text not null unique check (code ~ '^[a-z-]{3,30}$'),
  name text not null unique,
  -- Who holds it signs for the office, wherever they hold it.
  claim text not null,
  position integer not null,
  -- Only these are asked by clearances that begin.
  active boolean not null default true
);
insert into clearance_office (code, name, claim, position) values
  ('department', 'Department', 'student.clear-department', 1),
  ('library', 'Library', 'student.clear-library', 2),
  ('hostel', 'Hostel office', 'student.clear-hostel', 3),
  ('bursary', 'Bursary', 'student.clear-bursary', 4);

create table exit_clearance (
  id bigint generated always as identity primary key,
  student_id bigint not null unique references student,
  session_id integer not null references academic_session,
  begun_at timestamptz not null,
  begun_by text not null,
  -- When the last office cleared; triggers keep it.
  cleared_at timestamptz
);

create table exit_clearance_part (
  id bigint generated always as identity primary key,
  clearance_id bigint not null references exit_clearance,
  office_id integer not null references clearance_office,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'cleared')),
  -- Since when the office is asked: the beginning, or when it took back that it cleared.
  awaited_since timestamptz not null,
  -- Why it is held or was taken back; the student reads it.
  reason text check (length(reason) between 5 and 300),
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  unique (clearance_id, office_id),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state = 'waiting' or decided_at is not null),
  check (state <> 'held' or reason is not null),
  check (state <> 'cleared' or reason is null)
);
create index exit_clearance_part_state on exit_clearance_part (office_id, state, awaited_since, id);

-- Every decision, as it was made.
create table exit_clearance_decision (
  id bigint generated always as identity primary key,
  part_id bigint not null references exit_clearance_part,
  state text not null,
  reason text,
  decided_by text not null,
  decided_at timestamptz not null
);
create index exit_clearance_decision_part on exit_clearance_decision (part_id, id);
create trigger exit_clearance_decision_kept before update or delete or truncate on exit_clearance_decision
  for each statement execute function refuse_change();
create trigger exit_clearance_part_kept before delete or truncate on exit_clearance_part
  for each statement execute function refuse_change();
create trigger exit_clearance_kept before delete or truncate on exit_clearance
  for each statement execute function refuse_change();

create function exit_clearance_part_guard() returns trigger language plpgsql as $$
begin
  -- One office after the other: of two that clear last together, neither would see the other.
  perform from exit_clearance where id = new.clearance_id for update;
  if (new.clearance_id, new.office_id) is distinct from (old.clearance_id, old.office_id)
    or new.version <> old.version + 1
    or new.decided_by is null
    or (old.state, new.state) not in (('waiting', 'held'), ('waiting', 'cleared'), ('held', 'held'), ('held', 'cleared'),
      ('cleared', 'waiting'))
  then
    raise exception 'exit clearance, part %: from % to % is no step', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'exit_clearance_step';
  end if;
  return new;
end $$;
create trigger exit_clearance_part_guard before update on exit_clearance_part
  for each row execute function exit_clearance_part_guard();

create function exit_clearance_decided() returns trigger language plpgsql as $$
begin
  insert into exit_clearance_decision (part_id, state, reason, decided_by, decided_at)
    values (new.id, new.state, new.reason, new.decided_by, new.decided_at);
  update exit_clearance set cleared_at = case when not exists (
    select from exit_clearance_part p where p.clearance_id = new.clearance_id and p.state <> 'cleared') then new.decided_at end
  where id = new.clearance_id;
  return null;
end $$;
create trigger exit_clearance_decided after update on exit_clearance_part
  for each row execute function exit_clearance_decided();

-- Nobody is cleared while one office has not cleared them.
create function exit_clearance_guard() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and (to_jsonb(new) - 'cleared_at') is distinct from (to_jsonb(old) - 'cleared_at'))
    or (new.cleared_at is not null and (
      not exists (select from exit_clearance_part p where p.clearance_id = new.id)
      or exists (select from exit_clearance_part p where p.clearance_id = new.id and p.state <> 'cleared')))
  then
    raise exception 'exit clearance %: an office has not cleared', new.id
      using errcode = 'check_violation', constraint = 'exit_clearance_whole';
  end if;
  return new;
end $$;
create trigger exit_clearance_guard before insert or update on exit_clearance
  for each row execute function exit_clearance_guard();
