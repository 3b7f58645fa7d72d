-- How results of a cohort are judged: grades, pass mark, classes of degree, rounding and probation, as data.

create table grading_scheme (
  id integer generated always as identity primary key,
  -- Of whoever came in this session or later; null: of everybody, whenever they came.
  from_session_id integer references academic_session,
  -- Null: of every kind of student.
  student_type_id integer,
  revision integer not null check (revision > 0),
  -- As `gradingSchemeSchema` of the contract has it.
  scheme jsonb not null,
  -- `system` for what the portal came with, or a user id.
  made_by text not null,
  made_at timestamptz not null default now(),
  constraint grading_scheme_once unique nulls not distinct (from_session_id, student_type_id, revision)
);
create trigger grading_scheme_append_only before update or delete or truncate on grading_scheme
  for each statement execute function refuse_change();

insert into grading_scheme (revision, scheme, made_by) values (1, '{
  "bands": [
    {"grade": "A", "from": 70, "points": 5}, {"grade": "B", "from": 60, "points": 4},
    {"grade": "C", "from": 50, "points": 3}, {"grade": "D", "from": 45, "points": 2},
    {"grade": "E", "from": 40, "points": 1}, {"grade": "F", "from": 0, "points": 0}
  ],
  "passMark": 40,
  "classes": [
    {"name": "First Class", "from": 450}, {"name": "Second Class Upper", "from": 350},
    {"name": "Second Class Lower", "from": 240}, {"name": "Third Class", "from": 150},
    {"name": "Pass", "from": 100}, {"name": "Fail", "from": 0}
  ],
  "rounding": "truncate",
  "goodStanding": 150,
  "probationSessions": 2,
  "codes": {"ABS": "F", "INC": null, "MAL": "F"}
}', 'system');

-- The newest revision of each cohort.
create view cohort_scheme as
  select distinct on (g.from_session_id, g.student_type_id)
    g.from_session_id, f.starts_on as from_starts_on, g.student_type_id, g.scheme
  from grading_scheme g left join academic_session f on f.id = g.from_session_id
  order by g.from_session_id, g.student_type_id, g.revision desc;

-- Said by schemes now; nobody read it here.
update setting set value = value - 'rounding' - 'passClass' - 'goodStanding' where key = 'results';
