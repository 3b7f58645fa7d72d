-- What the examination bodies say of the O-level results of whoever has accepted an offer.

-- What a department asks for besides English Language and Mathematics. Subjects of one position are alternatives.
create table department_subject (
  department_id integer not null references department,
  position smallint not null,
  subject_id integer not null,
  primary key (department_id, position, subject_id)
);

create table olevel_verification (
  id bigint generated always as identity primary key,
  entry_id bigint not null unique references admission_list_entry,
  state text not null default 'pending' check (state in ('pending', 'verified', 'mismatch', 'not_found')),
  waiting_since timestamptz not null,
  -- The officer who works on it, and until when nobody else is given it.
  leased_by bigint references app_user,
  leased_until timestamptz,
  verified_by text,
  verified_at timestamptz,
  -- What the student is told.
  comment text not null default '',
  -- Of what the body shows: how many credits, and whether they are the five of the rule with the programme's subjects.
  credits smallint,
  eligible boolean,
  version integer not null default 1,
  check ((leased_by is null) = (leased_until is null)),
  check ((state = 'pending') = (verified_by is null)),
  check ((verified_by is null) = (verified_at is null)),
  check ((credits is null) = (eligible is null)),
  check (state <> 'verified' or eligible is not null)
);
create index olevel_verification_queue on olevel_verification (waiting_since, id) where state = 'pending';
create index olevel_verification_state on olevel_verification (state, id);

-- What the body shows, as the officer of the last verdict wrote it down.
create table olevel_found_sitting (
  verification_id bigint not null references olevel_verification,
  sitting smallint not null check (sitting in (1, 2)),
  examination_type_id integer not null,
  exam_number text not null,
  exam_year smallint not null,
  primary key (verification_id, sitting)
);
create table olevel_found_result (
  verification_id bigint not null,
  sitting smallint not null,
  subject_id integer not null,
  grade_id integer not null,
  primary key (verification_id, sitting, subject_id),
  foreign key (verification_id, sitting) references olevel_found_sitting on delete cascade
);

-- Pictures and prints of what the body shows. None is ever taken away.
create table olevel_evidence (
  id uuid primary key references blob,
  verification_id bigint not null references olevel_verification,
  sitting smallint not null check (sitting in (1, 2)),
  name text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index olevel_evidence_verification on olevel_evidence (verification_id, sitting, uploaded_at);
create trigger olevel_evidence_append_only before update or delete or truncate on olevel_evidence
  for each statement execute function refuse_change();

-- Each time that a card was used to ask its body: cards allow a few.
create table olevel_card_use (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  sitting smallint not null,
  at timestamptz not null,
  used_by text not null,
  how text not null check (how in ('revealed', 'asked')),
  foreign key (application_id, sitting) references o_level_sitting
);
create index olevel_card_use_card on olevel_card_use (application_id, sitting);
create trigger olevel_card_use_append_only before update or delete or truncate on olevel_card_use
  for each statement execute function refuse_change();

-- What happened to a verification, in order.
create table olevel_verification_event (
  id bigint generated always as identity primary key,
  verification_id bigint not null references olevel_verification,
  at timestamptz not null,
  -- `system`, or a user id.
  actor text not null,
  kind text not null check (kind in ('verified', 'mismatch', 'not_found', 'reopened', 'revealed', 'asked')),
  comment text not null default '',
  detail jsonb not null default '{}'
);
create index olevel_verification_event_one on olevel_verification_event (verification_id, id);
create trigger olevel_verification_event_append_only before update or delete or truncate on olevel_verification_event
  for each statement execute function refuse_change();

insert into setting (key, value) values ('olevel_card', '{"uses": 5}') on conflict (key) do nothing;
