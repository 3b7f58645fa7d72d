-- The university itself: settings, sessions, schools, places and the lists that forms offer.

create table setting (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table academic_session (
  id integer primary key,
  -- `2025/2026`
  name text not null unique check (name ~ '^\d{4}/\d{4}$'),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  current boolean not null default false
);
-- The university lives in one session at a time.
create unique index academic_session_current on academic_session (current) where current;

create table semester (
  session_id integer not null references academic_session,
  -- 1 Harmattan, 2 Rain
  semester smallint not null check (semester in (1, 2)),
  current boolean not null default false,
  registration_opens timestamptz not null,
  registration_closes timestamptz not null check (registration_closes > registration_opens),
  late_closes timestamptz not null check (late_closes >= registration_closes),
  add_drop_opens timestamptz not null,
  add_drop_closes timestamptz not null check (add_drop_closes > add_drop_opens),
  results_open timestamptz not null,
  results_close timestamptz not null check (results_close > results_open),
  primary key (session_id, semester)
);
create unique index semester_current on semester (current) where current;

-- "School" to people; `faculty` on the wire.
create table faculty (
  id integer primary key,
  code text not null unique,
  name text not null unique,
  -- A school has departments; a unit (Postgraduate School, directorates) has none.
  kind text not null default 'school' check (kind in ('school', 'unit'))
);

create table department (
  id integer primary key,
  faculty_id integer not null references faculty,
  -- Two digits, part of every matric number.
  code char(2) not null unique check (code ~ '^\d{2}$'),
  name text not null unique,
  degree text not null,
  years smallint not null default 5 check (years between 1 and 7)
);
create index department_faculty on department (faculty_id);

create table country (
  -- ISO 3166-1 number
  id integer primary key,
  name text not null unique,
  position integer not null
);

create table state (
  id integer primary key,
  country_id integer not null references country,
  name text not null unique
);

-- Six names occur in two states: an area is always (state, area), never its name.
create table lga (
  state_id integer not null references state,
  id integer not null unique,
  name text not null,
  primary key (state_id, id),
  unique (state_id, name)
);

-- Short lists that forms offer, by the name that Select/many knows.
create table lookup (
  list text not null,
  id integer not null,
  name text not null,
  position integer not null,
  -- What rules need to know of an entry, as whether a grade is a credit.
  attributes jsonb not null default '{}',
  primary key (list, id),
  unique (list, name)
);

create table subject_combination (
  id integer primary key,
  faculty_id integer not null references faculty,
  name text not null,
  unique (faculty_id, name)
);
