-- Lists of candidates as JAMB sends them, before any of them applies here.
create table jamb_upload (
  -- That of the preview, which is gone after an hour.
  id uuid primary key,
  session_id integer not null references academic_session,
  mode text not null check (mode in ('UTME', 'DIRECT_ENTRY')),
  file_name text not null,
  uploaded_by bigint not null references app_user,
  uploaded_at timestamptz not null
);

-- What JAMB calls a department, where it is neither our name nor our code. Kept from upload to upload.
create table jamb_department_name (
  -- The name without case, marks and signs.
  key text primary key check (key <> ''),
  -- As JAMB wrote it first.
  name text not null,
  department_id integer not null references department,
  set_by bigint not null references app_user,
  set_at timestamptz not null
);
create index jamb_department_name_department on jamb_department_name (department_id);

create table jamb_candidate (
  -- Lists put candidates of the same name in its order.
  id bigint generated always as identity unique,
  session_id integer not null references academic_session,
  jamb_number text not null check (jamb_number ~ '^(\d{4})?\d{8}[A-Z]{2}$'),
  mode text not null check (mode in ('UTME', 'DIRECT_ENTRY')),
  surname text not null,
  first_name text not null,
  other_names text not null default '',
  sex text not null check (sex in ('Male', 'Female')),
  state_id integer not null,
  lga_id integer not null,
  department_id integer not null references department,
  -- JAMB's own words for it.
  department_name text not null,
  -- Of UTME only: what the four scores add up to.
  utme_total smallint check (utme_total between 0 and 400),
  sort_name text collate "C" generated always as (f_search(surname || ' ' || first_name || ' ' || other_names)) stored,
  version integer not null default 1,
  -- The upload that brought it, and the last one that changed it.
  upload_id uuid not null references jamb_upload,
  changed_by_upload_id uuid not null references jamb_upload,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (session_id, jamb_number),
  foreign key (state_id, lga_id) references lga (state_id, id),
  check ((mode = 'UTME') = (utme_total is not null))
);
create index jamb_candidate_name on jamb_candidate (sort_name, id);
create index jamb_candidate_number on jamb_candidate (jamb_number, id);
create index jamb_candidate_total on jamb_candidate (utme_total, id);
create index jamb_candidate_updated on jamb_candidate (updated_at, id);
create index jamb_candidate_department on jamb_candidate (department_id, session_id, mode);
-- Near names are looked for among people of one state and sex.
create index jamb_candidate_origin on jamb_candidate (state_id, sex, session_id);
create index jamb_candidate_words on jamb_candidate using gin (
  (sort_name || ' ' || f_search(jamb_number)) gin_trgm_ops
);

create table jamb_candidate_subject (
  session_id integer not null,
  jamb_number text not null,
  position smallint not null check (position between 1 and 4),
  subject text not null,
  score smallint not null check (score between 0 and 100),
  primary key (session_id, jamb_number, position),
  constraint jamb_subject_once unique (session_id, jamb_number, subject),
  foreign key (session_id, jamb_number) references jamb_candidate on delete cascade
);

-- What somebody enters by directly.
create table jamb_candidate_qualification (
  session_id integer not null,
  jamb_number text not null,
  qualification text not null,
  institution text not null,
  -- Class of degree or diploma, or points.
  grade text not null,
  year smallint not null check (year between 1960 and 2200),
  primary key (session_id, jamb_number),
  foreign key (session_id, jamb_number) references jamb_candidate on delete cascade
);

-- Which applications a candidate of the list has here: one of each type.
create table jamb_candidate_application (
  application_id bigint primary key references application,
  application_type_id integer not null references application_type,
  session_id integer not null,
  jamb_number text not null,
  joined_at timestamptz not null,
  constraint jamb_candidate_applies_once unique (session_id, jamb_number, application_type_id),
  foreign key (session_id, jamb_number) references jamb_candidate
);
