-- The line of those who wait for their turn to book, where more come at once than a session lets in.

alter table hostel_session
  -- How many may be choosing at once; null: as many as come.
  add column admits integer check (admits between 1 and 10000),
  -- For how many minutes whoever has come in may choose.
  add column turn_minutes integer not null default 10 check (turn_minutes between 2 and 60);

create table hostel_queue (
  session_id integer primary key references hostel_session,
  -- The last number that was given, and the one up to which people were called.
  last integer not null default 0,
  called integer not null default 0 check (called between 0 and last),
  -- How many were called in a minute lately; null while nobody knows.
  per_minute numeric(8, 2)
);

create table hostel_queue_ticket (
  session_id integer not null references hostel_queue,
  student_id bigint not null references student,
  -- In the order of coming.
  arrival bigint generated always as identity,
  joined_at timestamptz not null,
  -- When booking opens for them.
  opens_at timestamptz not null,
  -- Drawn for who came before that: they all come before who came later, in the order of what was drawn.
  draw double precision,
  -- The place; given once booking has opened.
  number integer,
  called_at timestamptz,
  -- The last moment of the turn: shorter until they come in.
  until timestamptz,
  entered_at timestamptz,
  -- They hold a bed, or wait no more.
  done_at timestamptz,
  primary key (session_id, student_id),
  check (called_at is null or number is not null),
  check (num_nulls(called_at, until) in (0, 2)),
  check (entered_at is null or called_at is not null)
);
create unique index hostel_queue_ticket_number on hostel_queue_ticket (session_id, number);
create index hostel_queue_ticket_new on hostel_queue_ticket (session_id, opens_at) where number is null and done_at is null;
create index hostel_queue_ticket_waiting on hostel_queue_ticket (session_id, number) where called_at is null and done_at is null;
create index hostel_queue_ticket_turn on hostel_queue_ticket (session_id, until) where called_at is not null and done_at is null;
create index hostel_queue_ticket_called on hostel_queue_ticket (session_id, called_at) where called_at is not null;
