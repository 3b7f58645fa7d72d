-- The ballot of a session: who applies, what the draw is made of, and whom it served.

alter table hostel_session
  -- What will decide a draw, as it is named before students apply; null where nobody has.
  add column ballot_source text check (length(ballot_source) between 5 and 200);

create table hostel_ballot (
  session_id integer primary key references hostel_session,
  -- Made before anybody has applied; its hash is published at once, itself after the draw.
  secret bytea not null check (length(secret) = 32),
  commitment text not null generated always as (encode(sha256(secret), 'hex')) stored,
  committed_at timestamptz not null,
  -- Where the outside text will be published, as it was named by then.
  source text check (length(source) between 5 and 200),
  -- The last number that an application got.
  last_number integer not null default 0 check (last_number >= 0),
  -- What nobody here chose; from then on nobody applies or withdraws.
  outside text check (length(outside) between 6 and 500),
  outside_source text check (length(outside_source) between 5 and 200),
  outside_on date,
  outside_by text,
  outside_at timestamptz,
  -- Whoever confirms the outside text is somebody else.
  drawn_by text check (drawn_by <> outside_by),
  drawn_at timestamptz,
  -- Everybody who was drawn has a bed or a place in the waiting list.
  given_at timestamptz,
  version integer not null default 1,
  check (num_nulls(outside, outside_source, outside_on, outside_by, outside_at) in (0, 5)),
  check (num_nulls(drawn_by, drawn_at) in (0, 2)),
  check (drawn_at is null or outside is not null),
  check (given_at is null or drawn_at is not null)
);
create trigger hostel_ballot_kept before delete or truncate on hostel_ballot
  for each statement execute function refuse_change();
create function hostel_ballot_keeps() returns trigger language plpgsql as $$
declare
  -- The commitment follows from the secret.
  after_draw text[] := '{given_at,version,commitment}';
begin
  if (new.session_id, new.secret, new.committed_at, new.source)
      is distinct from (old.session_id, old.secret, old.committed_at, old.source)
    or (old.outside is not null and new.last_number <> old.last_number)
    or (old.drawn_at is not null and (to_jsonb(new) - after_draw) is distinct from (to_jsonb(old) - after_draw))
    or (old.given_at is not null and new.given_at is distinct from old.given_at)
  then
    raise exception 'ballot %: what was committed to or drawn stays', old.session_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hostel_ballot_keeps before update on hostel_ballot for each row execute function hostel_ballot_keeps();

create table hostel_ballot_application (
  id bigint generated always as identity unique,
  session_id integer not null references hostel_ballot,
  number integer not null check (number > 0),
  student_id bigint not null references student,
  -- Hostels in the order in which they are wanted; none: any that fits.
  preferences integer[] not null default '{}',
  state text not null default 'applied' check (state in ('applied', 'withdrawn', 'given', 'waiting', 'passed')),
  -- In the order drawn.
  place integer check (place > 0),
  allocation_id bigint unique references bed_allocation,
  -- Why they were passed over.
  reason text,
  -- How often they could not be served by a fault of the portal.
  failures integer not null default 0 check (failures >= 0),
  applied_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (session_id, number),
  constraint hostel_ballot_application_once unique (session_id, student_id),
  constraint hostel_ballot_application_place unique (session_id, place),
  check (state not in ('given', 'waiting', 'passed') or place is not null),
  check ((state = 'given') = (allocation_id is not null)),
  check ((state = 'passed') = (reason is not null))
);
create index hostel_ballot_application_next on hostel_ballot_application (session_id, state, place);
create trigger hostel_ballot_application_kept before delete or truncate on hostel_ballot_application
  for each statement execute function refuse_change();
create function hostel_ballot_application_goes_on() returns trigger language plpgsql as $$
begin
  if (new.id, new.session_id, new.number, new.student_id, new.applied_at)
      is distinct from (old.id, old.session_id, old.number, old.student_id, old.applied_at)
    or (old.place is not null and new.place is distinct from old.place)
    or (old.place is not null and new.preferences <> old.preferences)
    or (old.state <> new.state and (old.state, new.state) not in (('applied', 'withdrawn'), ('withdrawn', 'applied'),
      ('applied', 'given'), ('applied', 'waiting'), ('applied', 'passed'), ('waiting', 'given'), ('waiting', 'withdrawn')))
    or (old.state = 'withdrawn' and old.place is not null)
    or new.version <> old.version + 1
  then
    raise exception 'application %: from % to % is no step', old.number, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hostel_ballot_application_goes_on before update on hostel_ballot_application
  for each row execute function hostel_ballot_application_goes_on();

-- Every application as it was, version by version.
create table hostel_ballot_change (
  session_id integer not null,
  number integer not null,
  version integer not null,
  state text not null,
  preferences integer[] not null,
  place integer,
  changed_at timestamptz not null,
  primary key (session_id, number, version),
  foreign key (session_id, number) references hostel_ballot_application
);
create trigger hostel_ballot_change_append_only before update or delete or truncate on hostel_ballot_change
  for each statement execute function refuse_change();
create function hostel_ballot_history() returns trigger language plpgsql as $$
begin
  insert into hostel_ballot_change (session_id, number, version, state, preferences, place, changed_at)
    values (new.session_id, new.number, new.version, new.state, new.preferences, new.place, new.changed_at);
  return null;
end $$;
create trigger hostel_ballot_history after insert or update on hostel_ballot_application
  for each row execute function hostel_ballot_history();
