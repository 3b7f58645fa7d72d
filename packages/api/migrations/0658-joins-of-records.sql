-- Two records of one person become one: an officer says which of them goes and which stays, another officer agrees over the
-- records as both saw them, and within a day the same two take it back.
create table student_join (
  id bigint generated always as identity primary key,
  goes_id bigint not null references student,
  stays_id bigint not null references student,
  reason text not null check (length(reason) between 5 and 300),
  -- A print of all that stood under both when it was asked.
  seen text not null check (seen <> ''),
  -- Asked; refused or taken back by who asked; joined; joined, and one of the two wants it undone; undone.
  state text not null default 'asked' check (state in ('asked', 'refused', 'joined', 'undoing', 'undone')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  refusal text check (length(refusal) between 5 and 300),
  -- The record that went as it was before: its state, and whether its account was open.
  was_status text,
  was_active boolean,
  undo_asked_by text,
  undo_asked_at timestamptz,
  undo_reason text check (length(undo_reason) between 5 and 300),
  undone_by text,
  undone_at timestamptz,
  check (goes_id <> stays_id),
  check (num_nulls(decided_by, decided_at) in (0, 2) and (state = 'asked') = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('joined', 'undoing', 'undone')) = (was_status is not null)),
  check (num_nulls(undo_asked_by, undo_asked_at, undo_reason) in (0, 3)),
  check ((state in ('undoing', 'undone')) = (undo_asked_by is not null)),
  check (num_nulls(undone_by, undone_at) in (0, 2) and (state = 'undone') = (undone_by is not null)),
  constraint student_join_undone_by_both check (state <> 'undone' or (undone_by <> undo_asked_by
    and undone_by in (asked_by, decided_by) and undo_asked_by in (asked_by, decided_by)))
);
-- A record goes once, and nothing else is asked of it meanwhile.
create unique index student_join_one on student_join (goes_id) where state in ('asked', 'joined', 'undoing');
create index student_join_goes on student_join (goes_id);
create index student_join_stays on student_join (stays_id);

create function student_join_guard() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('asked', 'refused'), ('asked', 'joined'), ('joined', 'undoing'), ('undoing', 'undone'))
    or (new.goes_id, new.stays_id, new.reason, new.seen, new.asked_by, new.asked_at)
      is distinct from (old.goes_id, old.stays_id, old.reason, old.seen, old.asked_by, old.asked_at)
    or (old.decided_by is not null and (new.decided_by, new.decided_at, new.was_status, new.was_active)
      is distinct from (old.decided_by, old.decided_at, old.was_status, old.was_active))
    or (old.undo_asked_by is not null and (new.undo_asked_by, new.undo_asked_at, new.undo_reason)
      is distinct from (old.undo_asked_by, old.undo_asked_at, old.undo_reason))
  then
    raise exception 'join % is %: from there to % is no step, and what was decided stays', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger student_join_guard before update on student_join for each row execute function student_join_guard();
create trigger student_join_kept before delete or truncate on student_join for each statement execute function refuse_change();
call takes_two_people('student_join', 'record join', 'asked_by', 'decided_by', '{joined, undoing, undone}',
  '{goes_id, stays_id, reason, seen}');

-- What stood under the record that went, row by row as it was before, in the order in which it was carried over.
create table student_join_row (
  join_id bigint not null references student_join,
  place integer not null,
  table_name text not null,
  -- Moved to the record that stays; or aside, as that one has the like already.
  act text not null check (act in ('moved', 'aside')),
  was jsonb not null,
  -- Of a session: what the record that stays had in it before.
  had text,
  primary key (join_id, place)
);
create trigger student_join_row_append_only before update or delete or truncate on student_join_row
  for each statement execute function refuse_change();
