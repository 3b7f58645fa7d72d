-- Who waits for a place of a full course in a semester, in the order of joining. A place that is given back is offered to the
-- first for some hours; as long as it is offered it counts as taken (`course_seat`), so that nobody else gets it.

create table course_waiting (
  -- The place in the line: who joins does so while the places of the course are held.
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  course_id integer not null references course,
  session_id integer not null,
  semester smallint not null,
  joined_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  offered_at timestamptz,
  -- The last moment of the offer.
  until timestamptz check (until > offered_at),
  ended_at timestamptz,
  foreign key (session_id, semester) references semester (session_id, semester),
  check ((offered_at is null) = (until is null)),
  check (state not in ('offered', 'lapsed') or offered_at is not null),
  check (state <> 'waiting' or offered_at is null),
  check ((ended_at is null) = (state in ('waiting', 'offered')))
);
create unique index course_waiting_once on course_waiting (student_id, session_id, semester, course_id)
  where state in ('waiting', 'offered');
create index course_waiting_line on course_waiting (course_id, session_id, semester, id) where state = 'waiting';
create index course_waiting_offered on course_waiting (until) where state = 'offered';

-- A line is not jumped: who waits is offered a place, or leaves; what is over stays as it was.
create function course_waiting_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.student_id, new.course_id, new.session_id, new.semester, new.joined_at)
      is distinct from (old.id, old.student_id, old.course_id, old.session_id, old.semester, old.joined_at)
    or old.ended_at is not null
    or (old.state = 'offered' and (new.state = 'waiting' or new.until is distinct from old.until))
  then
    raise exception 'place in line %: what is over stays as it was', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger course_waiting_guard before update on course_waiting
  for each row execute function course_waiting_guard();
create trigger course_waiting_kept before delete or truncate on course_waiting
  for each statement execute function refuse_change();

insert into setting (key, value) values ('course_waiting', '{"hours": 24}') on conflict (key) do nothing;
