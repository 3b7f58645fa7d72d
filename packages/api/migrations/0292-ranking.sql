-- Rankings for the admission list, each with everything that it was worked out from: a run is never changed.
create table ranking_run (
  id bigint generated always as identity primary key,
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  formula text not null check (formula in ('50:50', '50:30:20', 'combined-400')),
  formula_version integer not null,
  minimum_utme smallint not null,
  minimum_o_level smallint not null,
  credits_only boolean not null,
  -- Whole per cent of the places.
  merit smallint not null check (merit >= 0),
  catchment smallint not null check (catchment >= 0),
  elds smallint not null check (elds >= 0),
  tie_break text[] not null,
  -- Ids of states, as the setting had them.
  catchment_states integer[] not null,
  elds_states integer[] not null,
  -- Of all inputs, those of the candidates among them.
  inputs_hash text not null,
  candidates integer not null,
  placed integer not null,
  tied integer not null,
  not_eligible integer not null,
  -- Of the departments, on an admission list already and not ranked.
  listed integer not null,
  -- Of the departments, not matched with JAMB's list of the session and not ranked.
  unmatched integer not null,
  made_by text not null,
  made_at timestamptz not null,
  check (merit + catchment + elds = 100)
);
create index ranking_run_session on ranking_run (session_id, application_type_id, id);

create table ranking_run_department (
  run_id bigint not null references ranking_run,
  department_id integer not null references department,
  capacity integer not null check (capacity >= 0),
  primary key (run_id, department_id)
);

-- A candidate of a run: what was known of them, and what became of it. Aggregates and scores are hundredths.
create table ranking_place (
  run_id bigint not null references ranking_run,
  application_id bigint not null references screening_candidate,
  utme smallint not null,
  score integer,
  o_level_points smallint not null,
  eligible boolean not null,
  english smallint,
  born_on date not null,
  first_department_id integer not null,
  second_department_id integer,
  state_id integer,
  aggregate integer,
  rank integer check (rank > 0),
  outcome text not null check (outcome in ('placed', 'tied', 'below', 'not eligible')),
  department_id integer references department,
  class text check (class in ('merit', 'catchment', 'elds')),
  choice smallint check (choice in (1, 2)),
  primary key (run_id, application_id),
  check ((outcome = 'placed') = (class is not null)),
  check ((class is null) = (department_id is null) and (class is null) = (choice is null))
);
create index ranking_place_rank on ranking_place (run_id, first_department_id, rank);
create index ranking_place_aggregate on ranking_place (run_id, aggregate, application_id);

-- What of the admission list came of a run.
create table ranking_entry (
  entry_id bigint primary key references admission_list_entry,
  run_id bigint not null,
  application_id bigint not null,
  -- A run brings a candidate in once, whether at once or for a free place.
  constraint ranking_entry_once unique (run_id, application_id),
  foreign key (run_id, application_id) references ranking_place
);

create trigger ranking_run_append_only before update or delete or truncate on ranking_run
  for each statement execute function refuse_change();
create trigger ranking_run_department_append_only before update or delete or truncate on ranking_run_department
  for each statement execute function refuse_change();
create trigger ranking_place_append_only before update or delete or truncate on ranking_place
  for each statement execute function refuse_change();
create trigger ranking_entry_append_only before update or delete or truncate on ranking_entry
  for each statement execute function refuse_change();
create index admission_free_place_open on admission_free_place (since) where filled_by is null;

-- The run that announced it.
alter table admission_cut_off add column run_id bigint not null references ranking_run;
create index admission_cut_off_run on admission_cut_off (run_id);
