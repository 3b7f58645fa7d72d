-- The roll-over of a session into the next: a verdict for every student, proposed by one officer and committed by another.
-- Whoever moves on is enrolled in the next session at the level that they go to, and billed there; level and status of the
-- record follow when the fee is paid or waived.

create table rollover (
  id integer generated always as identity primary key,
  from_session_id integer not null references academic_session,
  to_session_id integer not null references academic_session,
  -- Verdicts are being worked out; proposed; being committed; committed; being undone; undone. Or discarded before.
  state text not null default 'preparing'
    check (state in ('preparing', 'proposed', 'committing', 'committed', 'undoing', 'undone', 'discarded')),
  version integer not null default 1,
  -- The last student of whom there is a verdict, while they are worked out.
  cursor bigint not null default 0,
  proposed_by text not null,
  proposed_at timestamptz not null,
  committed_by text,
  committed_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  undo_reason text check (length(undo_reason) between 5 and 300),
  check (from_session_id <> to_session_id),
  check ((committed_by is null) = (committed_at is null)),
  check (state not in ('committing', 'committed', 'undoing', 'undone') or committed_by is not null),
  check (num_nulls(undone_by, undone_at, undo_reason) in (0, 3)),
  check ((state in ('undoing', 'undone')) <= (undone_by is not null))
);
-- One at a time is under way of a session.
create unique index rollover_one_open on rollover (from_session_id)
  where state in ('preparing', 'proposed', 'committing', 'undoing');
create index rollover_at_work on rollover (id) where state in ('preparing', 'committing', 'undoing');
create index rollover_proposed on rollover (proposed_at, id);

create function rollover_guard() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('preparing', 'preparing'), ('preparing', 'proposed'), ('preparing', 'discarded'),
      ('proposed', 'proposed'), ('proposed', 'committing'), ('proposed', 'discarded'), ('committing', 'committed'),
      ('committed', 'committed'), ('committed', 'undoing'), ('undoing', 'undone'))
    or (new.from_session_id, new.to_session_id, new.proposed_by, new.proposed_at)
      is distinct from (old.from_session_id, old.to_session_id, old.proposed_by, old.proposed_at)
    or (old.committed_by is not null
      and (new.committed_by, new.committed_at) is distinct from (old.committed_by, old.committed_at))
  then
    raise exception 'roll-over % is %: it goes on or is undone, and what was decided stays', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rollover_guard before update on rollover for each row execute function rollover_guard();
create trigger rollover_kept before delete or truncate on rollover for each statement execute function refuse_change();
call takes_two_people('rollover', 'roll-over', 'proposed_by', 'committed_by', '{committing, committed, undoing, undone}',
  '{from_session_id, to_session_id}');

-- One student in a roll-over: the verdict that counts, and what became of it.
create table rollover_student (
  rollover_id integer not null references rollover,
  student_id bigint not null references student,
  -- As the record was when the verdict was worked out.
  department_id integer references department,
  level integer not null,
  status text not null,
  verdict text not null
    check (verdict in ('pass', 'probation', 'repeat', 'spill_over', 'graduate', 'withdraw', 'held')),
  -- Of who is enrolled in the next session.
  to_level integer check (to_level % 100 = 0 and to_level between 0 and 900),
  reason text not null,
  -- `system` worked it out; otherwise who corrected it.
  given_by text not null default 'system',
  given_at timestamptz not null,
  -- Waiting for the fee; in effect; unmoved: nothing was to be done; changed: not as it was proposed any more, left alone;
  -- undone; stayed: not undone.
  state text not null default 'proposed'
    check (state in ('proposed', 'waiting', 'effective', 'unmoved', 'changed', 'undone', 'stayed')),
  -- Why it was left alone, or not undone.
  note text,
  -- The record before the verdict took effect.
  was_level integer,
  was_status text,
  effective_at timestamptz,
  primary key (rollover_id, student_id),
  check ((verdict in ('pass', 'probation', 'repeat', 'spill_over')) = (to_level is not null)),
  check ((effective_at is null) or (was_level is not null and was_status is not null))
);
create index rollover_student_to_do on rollover_student (rollover_id, state, student_id);
create index rollover_student_verdict on rollover_student (rollover_id, verdict, student_id);
create index rollover_student_person on rollover_student (student_id, rollover_id);

-- Every verdict that was ever given: worked out (by `system`), and corrected by name with a reason.
create table rollover_verdict (
  id bigint generated always as identity primary key,
  rollover_id integer not null,
  student_id bigint not null,
  verdict text not null,
  to_level integer,
  reason text not null,
  given_by text not null,
  given_at timestamptz not null,
  foreign key (rollover_id, student_id) references rollover_student
);
create index rollover_verdict_student on rollover_verdict (rollover_id, student_id, id);
create trigger rollover_verdict_append_only before update or delete or truncate on rollover_verdict
  for each statement execute function refuse_change();

-- A verdict is not changed without being kept, and nobody who was judged vanishes.
create function rollover_student_kept() returns trigger language plpgsql as $$
begin
  insert into rollover_verdict (rollover_id, student_id, verdict, to_level, reason, given_by, given_at)
    values (new.rollover_id, new.student_id, new.verdict, new.to_level, new.reason, new.given_by, new.given_at);
  return null;
end $$;
create trigger rollover_student_given after insert on rollover_student
  for each row execute function rollover_student_kept();
create trigger rollover_student_corrected after update of verdict, to_level, reason, given_by on rollover_student
  for each row execute function rollover_student_kept();
create trigger rollover_student_removed before delete or truncate on rollover_student
  for each statement execute function refuse_change();

-- Whoever is taken out of a session owes nothing of it in the bursary's report.
create function standing_of_nobody() returns trigger language plpgsql as $$
begin
  delete from fee_standing f using gone g where f.session_id = g.session_id and f.student_id = g.student_id;
  return null;
end $$;
create trigger standing_of_session_left after delete on student_session referencing old table as gone
  for each statement execute function standing_of_nobody();
