-- What students ask the registry to change in their records, with the papers that prove it, and what it decided.

create table record_request (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  subject text not null check (subject in ('names', 'birth', 'origin')),
  state text not null default 'requested' check (state in ('requested', 'accepted', 'refused', 'withdrawn')),
  -- What the student says.
  reason text not null check (length(reason) between 5 and 300),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- A user id: of the student who took it back, or of the officer.
  ended_by text,
  -- What the registry says.
  answer text check (length(answer) between 5 and 300),
  version integer not null default 1,
  check ((state = 'requested') = (ended_at is null)),
  check (num_nulls(ended_at, ended_by) in (0, 2)),
  check (state <> 'refused' or answer is not null)
);
create unique index record_request_open on record_request (student_id, subject) where state = 'requested';
create index record_request_student on record_request (student_id, id);
create index record_request_asked on record_request (asked_at, id);

-- What of the record a request is about, as it was when it was asked and as it should be: ids of states and LGAs as text.
create table record_request_value (
  request_id bigint not null references record_request,
  field text not null
    check (field in ('surname', 'firstName', 'middleName', 'dateOfBirth', 'gender', 'stateId', 'lgaId')),
  before text not null,
  after text not null,
  primary key (request_id, field)
);
create trigger record_request_value_append_only before update or delete or truncate on record_request_value
  for each statement execute function refuse_change();

-- Sent one by one before the request itself; what no request names is forgotten for newer ones.
create table record_request_document (
  id uuid primary key references blob,
  student_id bigint not null references student,
  request_id bigint references record_request,
  name text not null,
  uploaded_at timestamptz not null
);
create index record_request_document_student on record_request_document (student_id, uploaded_at);
create index record_request_document_request on record_request_document (request_id);

-- Decided once, and what was asked stays.
create function record_request_goes_on() returns trigger language plpgsql as $$
declare
  movable text[] := '{state,ended_at,ended_by,answer,version}';
begin
  if (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable) or old.state <> 'requested' then
    raise exception 'request %: from % to % is no step', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'record_request_step';
  end if;
  return new;
end $$;
create trigger record_request_goes_on before update on record_request
  for each row execute function record_request_goes_on();
create trigger record_request_kept before delete or truncate on record_request
  for each statement execute function refuse_change();
