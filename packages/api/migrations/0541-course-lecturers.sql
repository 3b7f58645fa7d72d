-- Who teaches a course in a semester of a session, from when until when: one lead lecturer, and co-lecturers.
create table course_lecturer (
  id bigint generated always as identity primary key,
  course_id integer not null references course,
  session_id integer not null references academic_session,
  semester smallint not null check (semester in (1, 2)),
  staff_id bigint not null references staff,
  -- Only the lead submits scores.
  role text not null check (role in ('lead', 'co')),
  started_at timestamptz not null,
  started_by bigint not null references app_user,
  -- Null as long as they teach it.
  ended_at timestamptz check (ended_at >= started_at),
  ended_by bigint references app_user,
  end_reason text,
  -- When the lecturer was told; null waits until there is an account.
  told_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index course_lecturer_one_lead on course_lecturer (course_id, session_id, semester)
  where role = 'lead' and ended_at is null;
create unique index course_lecturer_once on course_lecturer (course_id, session_id, semester, staff_id)
  where ended_at is null;
create index course_lecturer_of_session on course_lecturer (session_id, course_id) where ended_at is null;
create index course_lecturer_staff on course_lecturer (staff_id, session_id) where ended_at is null;
create index course_lecturer_history on course_lecturer (course_id, session_id, semester, id);
create index course_lecturer_untold on course_lecturer (staff_id) where ended_at is null and told_at is null;

-- Nothing of it is removed. Somebody who teaches is told once and ends once; what is over stays as it was.
create function course_lecturer_guard() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (old.told_at is not null and new.told_at is distinct from old.told_at)
    or (new.course_id, new.session_id, new.semester, new.staff_id, new.role, new.started_at, new.started_by)
      is distinct from
      (old.course_id, old.session_id, old.semester, old.staff_id, old.role, old.started_at, old.started_by)
  then
    raise exception 'who taught a course stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger course_lecturer_guard before update on course_lecturer
  for each row execute function course_lecturer_guard();
create trigger course_lecturer_kept before delete or truncate on course_lecturer
  for each statement execute function refuse_change();
