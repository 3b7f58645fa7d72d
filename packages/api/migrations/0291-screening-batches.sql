-- Sittings of a screening: where and when so many sit.
create table screening_batch (
  id bigint generated always as identity primary key,
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  name text not null check (name <> ''),
  venue text not null check (venue <> ''),
  -- A day and a time in Lagos.
  sits_on date not null,
  starts_at text not null check (starts_at ~ '^\d\d:\d\d$'),
  seats integer not null check (seats > 0),
  -- Never more than there are, whoever writes it.
  taken integer not null default 0 check (taken between 0 and seats),
  made_by text not null,
  made_at timestamptz not null,
  version integer not null default 1,
  constraint screening_batch_once unique (session_id, application_type_id, name)
);
create index screening_batch_day on screening_batch (sits_on, id);

-- One seat for a candidate.
create table screening_seat (
  application_id bigint primary key references screening_candidate,
  batch_id bigint not null references screening_batch,
  seated_at timestamptz not null
);
create index screening_seat_batch on screening_seat (batch_id);

create function screening_seat_counted() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update screening_batch set taken = taken - 1 where id = old.batch_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update screening_batch set taken = taken + 1 where id = new.batch_id;
  end if;
  return null;
end $$;
create trigger screening_seat_counted after insert or update of batch_id or delete on screening_seat
  for each row execute function screening_seat_counted();

-- From which aggregate on a department took candidates, by part of the quota; candidates read it once it is announced.
create table admission_cut_off (
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  department_id integer not null references department,
  class text not null check (class in ('merit', 'catchment', 'elds')),
  -- Hundredths.
  aggregate integer not null check (aggregate >= 0),
  announced_by text not null,
  announced_at timestamptz not null,
  primary key (session_id, application_type_id, department_id, class)
);
