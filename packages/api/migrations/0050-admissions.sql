-- Applications: what can be applied for, when and for how much; and what applicants say.

create table application_type (
  -- The unique one of the two maps; `ApplicationTypeId` on every wire.
  id integer primary key,
  mode text not null unique,
  name text not null unique,
  -- 1 UTME screening, 2 not through JAMB, 3 JAMB but not screening, 4 CCE.
  form_family integer not null,
  student_type_id integer not null,
  -- Begins application numbers.
  prefix text not null unique check (prefix ~ '^[A-Z]{2,4}$')
);
insert into application_type (id, mode, name, form_family, student_type_id, prefix) values
  (1, 'UTME', 'Post UTME', 1, 1, 'PU'),
  (2, 'PG', 'Postgraduate', 2, 4, 'PG'),
  (3, 'JUPEB', 'JUPEB', 2, 2, 'JUP'),
  (4, 'DIRECT_ENTRY', 'Direct Entry', 3, 1, 'DE'),
  (5, 'SUPPLEMENTARY', 'Supplementary', 3, 1, 'SUP'),
  (10, 'PRE_DEGREE', 'Pre-Degree', 2, 3, 'PRE'),
  (16, 'CCE', 'CCE', 4, 5, 'CCE');

-- When a type can be applied for in a session, and the form's price.
create table application_window (
  application_type_id integer not null references application_type,
  session_id integer not null references academic_session,
  amount_kobo bigint not null check (amount_kobo > 0),
  opens_at timestamptz not null,
  closes_at timestamptz check (closes_at > opens_at),
  primary key (application_type_id, session_id)
);

-- The last number given out; the row's lock makes them unique and without gaps.
create table application_counter (
  application_type_id integer not null references application_type,
  session_id integer not null references academic_session,
  last integer not null default 0,
  primary key (application_type_id, session_id)
);

create table application (
  id bigint generated always as identity primary key,
  application_type_id integer not null references application_type,
  session_id integer not null references academic_session,
  -- The canonical phone, as on the invoice.
  applicant_key text not null,
  -- The invoice that pays for it; names and e-mail are read from there.
  invoice_id bigint not null unique references invoice,
  -- Given when it is paid for.
  application_number text unique,
  state text not null default 'invoiced',
  -- Counts up with every save.
  version integer not null default 0,
  passport_id uuid unique references blob,
  completed_at timestamptz,
  -- Printed as a QR on the slip: whoever holds the paper can check it.
  verification_code text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint application_once unique (application_type_id, session_id, applicant_key),
  check (state = 'invoiced' or application_number is not null)
);
create index application_state on application (application_type_id, session_id, state, id);

create table application_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into application_move (from_state, to_state) values
  ('invoiced', 'paid'),
  ('paid', 'in_progress'),
  ('paid', 'withdrawn'),
  ('in_progress', 'completed'),
  ('in_progress', 'withdrawn'),
  ('completed', 'screened'),
  ('completed', 'not_admitted'),
  ('completed', 'withdrawn'),
  ('screened', 'recommended'),
  ('screened', 'not_admitted'),
  ('screened', 'withdrawn'),
  ('recommended', 'admitted'),
  ('recommended', 'not_admitted'),
  ('recommended', 'withdrawn'),
  ('admitted', 'accepted'),
  ('admitted', 'declined'),
  ('admitted', 'lapsed'),
  ('admitted', 'withdrawn'),
  -- An officer may restore an offer that lapsed.
  ('lapsed', 'admitted'),
  ('accepted', 'cleared'),
  ('accepted', 'withdrawn'),
  ('cleared', 'matriculated'),
  ('cleared', 'withdrawn');

create function application_guard() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select 1 from application_move where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an application cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.application_number is not null and new.application_number is distinct from old.application_number then
    raise exception 'an application number is given once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_guard before update on application for each row execute function application_guard();

-- The answers of one step.
create table application_section (
  application_id bigint not null references application,
  step text not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (application_id, step)
);

create table o_level_sitting (
  application_id bigint not null references application,
  sitting smallint not null check (sitting in (1, 2)),
  examination_type_id integer not null,
  exam_number text not null,
  exam_center text not null,
  exam_year smallint not null,
  -- Encrypted; only the last four characters are ever shown.
  result_pin bytea not null,
  result_serial bytea not null,
  primary key (application_id, sitting)
);

create table o_level_result (
  application_id bigint not null,
  sitting smallint not null,
  position smallint not null check (position between 1 and 9),
  subject_id integer not null,
  grade_id integer not null,
  primary key (application_id, sitting, position),
  constraint o_level_subject_once unique (application_id, sitting, subject_id),
  foreign key (application_id, sitting) references o_level_sitting
);

-- What happened to an application, in order.
create table application_event (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  at timestamptz not null,
  -- `applicant`, `system`, or a user id.
  actor text not null,
  kind text not null,
  detail jsonb not null default '{}'
);
create index application_event_application on application_event (application_id, id);
create trigger application_event_append_only before update or delete or truncate on application_event
  for each statement execute function refuse_change();
