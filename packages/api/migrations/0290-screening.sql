-- What is known of whoever can be screened, as columns: lists, search and ranking read nothing else. Written with the
-- submission, from the answers.
create table screening_candidate (
  application_id bigint primary key references application,
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  -- JAMB's number.
  registration_number text not null,
  surname text not null,
  first_name text not null,
  middle_name text not null,
  gender text not null check (gender in ('Male', 'Female')),
  date_of_birth date not null,
  state_id integer,
  lga_id integer,
  -- First and second choice.
  department_id integer not null references department,
  second_department_id integer references department check (second_department_id <> department_id),
  -- That of JAMB's list once the application is joined to it.
  utme_score smallint not null check (utme_score between 0 and 400),
  -- Names of what the UTME examined.
  utme_subjects text[] not null,
  -- Use of English, where JAMB's list has it: it decides ties.
  english_score smallint check (english_score between 0 and 100),
  o_level_points smallint not null check (o_level_points between 0 and 40),
  o_level_credits smallint not null check (o_level_credits >= 0),
  -- Five credits with the demanded subjects in at most two sittings; advice to the officer.
  eligible boolean not null,
  -- Demanded subjects without a credit.
  missing text[] not null,
  -- Hundredths; both null until scored. The aggregate is that of the formula in force when it was worked out.
  score integer check (score between 0 and 10000),
  aggregate integer check (aggregate >= 0),
  -- Did not sit.
  absent boolean not null default false,
  sort_name text collate "C" generated always as (f_search(surname || ' ' || first_name || ' ' || middle_name)) stored,
  submitted_at timestamptz not null,
  foreign key (state_id, lga_id) references lga (state_id, id),
  check (not absent or score is null),
  check (aggregate is null or score is not null)
);
create index screening_candidate_name on screening_candidate (sort_name, application_id);
create index screening_candidate_number on screening_candidate (registration_number, application_id);
create index screening_candidate_utme on screening_candidate (utme_score, application_id);
create index screening_candidate_aggregate on screening_candidate (aggregate, application_id);
create index screening_candidate_of on screening_candidate (session_id, application_type_id, department_id);
create index screening_candidate_words on screening_candidate using gin (
  (sort_name || ' ' || f_search(registration_number)) gin_trgm_ops
);

-- A file of results. Rankings are tried by them at once; they are kept, and candidates read their results, when a second
-- officer has released them.
create table screening_upload (
  id bigint generated always as identity primary key,
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'replaced')),
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- How many it scored, and how many it says were absent.
  scored integer not null,
  absent integer not null,
  released_by text,
  released_at timestamptz,
  -- From here on candidates read their results.
  visible_from timestamptz,
  version integer not null default 1,
  check ((state = 'released') = (released_by is not null)),
  check ((released_by is null) = (released_at is null)),
  check ((released_by is null) = (visible_from is null))
);
create index screening_upload_session on screening_upload (session_id, application_type_id, state);

-- The result of a candidate as the newest file of its batch has it.
create table screening_score (
  application_id bigint primary key references screening_candidate,
  upload_id bigint not null references screening_upload,
  batch text not null,
  -- Hundredths; null for who was absent.
  score integer check (score between 0 and 10000),
  scored_at timestamptz not null
);
create index screening_score_upload on screening_score (upload_id);

create table screening_subject_score (
  application_id bigint not null references screening_score on delete cascade,
  position smallint not null check (position between 1 and 4),
  -- Hundredths.
  score integer not null check (score between 0 and 10000),
  primary key (application_id, position)
);

-- Every change of a result, in order.
create table screening_score_change (
  id bigint generated always as identity primary key,
  application_id bigint not null references screening_candidate,
  upload_id bigint not null references screening_upload,
  batch text not null,
  score_before integer,
  score_after integer,
  absent boolean not null,
  at timestamptz not null
);
create index screening_score_change_application on screening_score_change (application_id, id);
create trigger screening_score_change_append_only before update or delete or truncate on screening_score_change
  for each statement execute function refuse_change();

-- What a candidate reads: frozen when it was released, and a row by itself.
create table screening_result (
  application_id bigint not null references screening_candidate,
  upload_id bigint not null references screening_upload,
  department_id integer not null references department,
  utme_score smallint not null,
  o_level_points smallint not null,
  -- Hundredths; null for who was absent, the aggregate of a programme without a formula too.
  score integer,
  aggregate integer,
  formula text not null,
  formula_version integer not null,
  visible_from timestamptz not null,
  primary key (application_id, upload_id)
);
create trigger screening_result_append_only before update or delete or truncate on screening_result
  for each statement execute function refuse_change();

call takes_two_people('screening_upload', 'screening results', 'uploaded_by', 'released_by', '{released}',
  '{session_id, application_type_id, file_name, scored, absent}');

-- A result that is taken back leaves an application that waits for one.
insert into application_move (from_state, to_state) values ('screened', 'completed');
