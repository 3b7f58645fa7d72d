-- A course is a row, and what it says is a version, which counts from a session on.

alter table course
  add column category text not null default 'General' check (category in ('Core', 'Required', 'Elective', 'General')),
  -- Whether students of other departments may take it.
  add column borrowable boolean not null default true,
  -- Null: as many as come.
  add column capacity integer check (capacity > 0),
  -- Retired courses are put in no curriculum any more.
  add column active boolean not null default true,
  add column version integer not null default 1,
  add check (level between 100 and 900 and level % 100 = 0);

-- Append-only. Of two rows of one session the higher revision counts: it mends what nobody has a result of yet.
create table course_version (
  course_id integer not null references course,
  from_session_id integer not null references academic_session,
  revision integer not null check (revision > 0),
  title text not null check (title <> ''),
  units smallint not null check (units between 0 and 6),
  type text not null check (type in ('lecture', 'lab', 'siwes', 'project')),
  pass_mark smallint not null check (pass_mark between 0 and 100),
  -- `system` for what the portal came with, or a user id.
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (course_id, from_session_id, revision)
);
insert into course_version (course_id, from_session_id, revision, title, units, type, pass_mark, made_by)
  select c.id, (select s.id from academic_session s order by s.starts_on limit 1), 1, c.title, least(c.units, 6), 'lecture', 40, 'system'
  from course c;
create trigger course_version_append_only before update or delete or truncate on course_version
  for each statement execute function refuse_change();

-- The release before this one reads both from the course; the next one drops them.
alter table course alter column title drop not null, alter column units drop not null;
create function course_says() returns trigger language plpgsql as $$
begin
  update course set title = new.title, units = new.units where id = new.course_id;
  return null;
end $$;
create trigger course_version_says after insert on course_version
  for each row execute function course_says();

-- What each course says in each session: the newest version that begins not after it. Sessions are ordered by their first day.
create view course_in_session as
  select s.id as session_id, c.id as course_id, c.code, v.title, v.units, v.type, v.pass_mark, c.level, c.semester,
    c.department_id, c.category, c.borrowable, c.capacity, c.active, v.from_session_id
  from academic_session s
  cross join course c
  cross join lateral (
    select w.title, w.units, w.type, w.pass_mark, w.from_session_id
    from course_version w join academic_session f on f.id = w.from_session_id
    where w.course_id = c.id and f.starts_on <= s.starts_on
    order by f.starts_on desc, w.revision desc limit 1
  ) v;
