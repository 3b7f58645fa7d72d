-- Hostels, rooms and bed spaces, which outlive sessions; what a bed is in a session stands in session_bed.

-- Who a bed may be given to. What a rule does not name is everybody; a bed without a category is for everybody.
create table hostel_category (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 2 and 60),
  -- fresh: in the session of entry; final: in the last year of the course.
  stage text not null default 'any' check (stage in ('any', 'fresh', 'returning', 'final')),
  levels integer[] not null default '{}',
  student_types integer[] not null default '{}',
  departments integer[] not null default '{}',
  entry_sessions integer[] not null default '{}',
  -- Given out by officers alone.
  by_hand boolean not null default false,
  -- Of the categories of a student the one with the lowest is named first.
  priority integer not null default 100,
  -- Kobo; null: the price of the hostel, room or bed.
  price_kobo bigint check (price_kobo > 0),
  -- Null: as the session says.
  hold_hours integer check (hold_hours between 1 and 720),
  archived boolean not null default false,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
insert into hostel_category (name, stage, student_types, by_hand, priority, changed_by, changed_at) values
  ('Fresh', 'fresh', '{}', false, 20, 'system', now()),
  ('Returning', 'returning', '{}', false, 40, 'system', now()),
  ('Final year', 'final', '{}', false, 30, 'system', now()),
  ('Pre-study', 'any', '{2,3}', false, 50, 'system', now()),
  ('Postgraduate', 'any', '{4,6}', false, 10, 'system', now()),
  ('Special (medical)', 'any', '{}', true, 60, 'system', now()),
  ('Sports', 'any', '{}', true, 70, 'system', now());

alter table hostel
  -- Begins the ids of its beds.
  add column code text unique check (code ~ '^[A-Z0-9]{1,6}$'),
  add column category_id integer references hostel_category,
  -- Why it is closed.
  add column closed_reason text check (length(closed_reason) between 5 and 300),
  add column version integer not null default 1,
  alter column category set default 'all';
update hostel h set code = 'H' || h.id, category_id = (select c.id from hostel_category c where c.name = case h.category
  when 'fresh' then 'Fresh' when 'returning' then 'Returning' when 'final_year' then 'Final year'
  when 'special' then 'Special (medical)' when 'postgraduate' then 'Postgraduate' end);
alter table hostel alter column code set not null;

create table hostel_room (
  id integer generated always as identity primary key,
  hostel_id integer not null references hostel,
  block text not null check (block ~ '^[A-Z0-9]{1,3}$'),
  -- floor × 100 + room
  number integer not null check (number between 101 and 9999),
  gender text not null check (gender in ('Male', 'Female')),
  -- Null: as the hostel.
  category_id integer references hostel_category,
  price_kobo bigint check (price_kobo > 0),
  version integer not null default 1,
  constraint hostel_room_once unique (hostel_id, block, number)
);
insert into hostel_room (hostel_id, block, number, gender)
  select hostel_id, block, room, min(gender) from bed_space group by hostel_id, block, room order by 1, 2, 3;

alter table bed_space
  drop constraint bed_space_room_check,
  add column room_id integer references hostel_room,
  -- hostel_block_room_letter
  add column code text unique,
  add column category_id integer references hostel_category,
  add column price_kobo bigint check (price_kobo > 0),
  -- Taken out of the room; kept for what was.
  add column retired_at timestamptz;
update bed_space b set room_id = r.id, code = h.code || '_' || r.block || '_' || r.number || '_' || b.letter
  from hostel_room r join hostel h on h.id = r.hostel_id
  where r.hostel_id = b.hostel_id and r.block = b.block and r.number = b.room;
alter table bed_space alter column room_id set not null, alter column code set not null;
create index bed_space_of_room on bed_space (room_id);

-- A bed says where it stands as its room does.
create function bed_space_place() returns trigger language plpgsql as $$
begin
  select r.hostel_id, r.block, r.number, r.gender, h.code || '_' || r.block || '_' || r.number || '_' || new.letter
    into strict new.hostel_id, new.block, new.room, new.gender, new.code
    from hostel_room r join hostel h on h.id = r.hostel_id where r.id = new.room_id;
  return new;
end $$;
create trigger bed_space_place before insert or update of room_id, letter on bed_space
  for each row execute function bed_space_place();

-- Its code is on papers.
create function hostel_keeps_code() returns trigger language plpgsql as $$
begin
  if new.code <> old.code then
    raise exception 'hostel %: its code stands on papers', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hostel_keeps_code before update on hostel for each row execute function hostel_keeps_code();
create function hostel_room_stays() returns trigger language plpgsql as $$
begin
  if (new.hostel_id, new.block, new.number) is distinct from (old.hostel_id, old.block, old.number) then
    raise exception 'room %: it stays where it is', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hostel_room_stays before update on hostel_room for each row execute function hostel_room_stays();

-- What cannot be lived in, from when until when: a room, or one bed of it.
create table bed_closure (
  id bigint generated always as identity primary key,
  room_id integer not null references hostel_room,
  bed_id bigint references bed_space,
  reason text not null check (length(reason) between 5 and 300),
  closed_at timestamptz not null,
  closed_by text not null,
  opened_at timestamptz check (opened_at >= closed_at),
  opened_by text,
  check (num_nulls(opened_at, opened_by) in (0, 2))
);
create unique index bed_closure_open on bed_closure (room_id, bed_id) nulls not distinct where opened_at is null;
create trigger bed_closure_kept before delete or truncate on bed_closure for each statement execute function refuse_change();
insert into bed_closure (room_id, bed_id, reason, closed_at, closed_by)
  select room_id, id, 'Closed before this record began', now(), 'system' from bed_space where state = 'disabled';

-- How beds are given out in a session.
create table hostel_session (
  session_id integer primary key references academic_session,
  policy text not null default 'first_come' check (policy in ('first_come', 'ballot')),
  hold_hours integer not null default 72 check (hold_hours between 1 and 720),
  -- How often somebody's hold may lapse until they have to ask an officer.
  most_lapses integer not null default 3 check (most_lapses between 1 and 20),
  -- For how long a hold that ended stands while the gateway does not answer.
  grace_hours integer not null default 24 check (grace_hours between 0 and 168),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
create table hostel_session_change (
  id bigint generated always as identity primary key,
  session_id integer not null references hostel_session,
  version integer not null,
  rules jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  unique (session_id, version)
);
create trigger hostel_session_change_append_only before update or delete or truncate on hostel_session_change
  for each statement execute function refuse_change();
create function hostel_session_history() returns trigger language plpgsql as $$
begin
  insert into hostel_session_change (session_id, version, rules, changed_by, changed_at)
    values (new.session_id, new.version, to_jsonb(new) - '{session_id,version,changed_by,changed_at}'::text[],
      new.changed_by, new.changed_at);
  return null;
end $$;
create trigger hostel_session_history after insert or update on hostel_session
  for each row execute function hostel_session_history();

-- Beds that officers keep back for some, in a session.
create table bed_reservation (
  id bigint generated always as identity primary key,
  session_id integer not null references hostel_session,
  owner text not null check (length(owner) between 2 and 100),
  reason text not null check (length(reason) between 5 and 300),
  -- The last day; those that are free then are for everybody.
  expires_on date,
  made_by text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  -- What it was, once it is over: bed-spaces, how many of them somebody had, and rooms by hostel.
  beds integer,
  given integer,
  places text,
  check (num_nulls(ended_at, ended_by) in (0, 2)),
  check (num_nulls(beds, given, places) in (0, 3)),
  check (beds is null or ended_at is not null)
);
create index bed_reservation_session on bed_reservation (session_id);

-- A bed in a session. `taken` is kept by bed_allocation, category, price and `closed` by what they come from.
create table session_bed (
  session_id integer not null references hostel_session,
  bed_id bigint not null references bed_space,
  room_id integer not null references hostel_room,
  hostel_id integer not null references hostel,
  gender text not null check (gender in ('Male', 'Female')),
  category_id integer references hostel_category,
  price_kobo bigint not null check (price_kobo > 0),
  reservation_id bigint references bed_reservation,
  closed boolean not null default false,
  taken text check (taken in ('held', 'paid', 'occupied')),
  -- Who lives there does so until they are moved, also where it is closed.
  state text not null generated always as (coalesce(taken,
    case when closed then 'disabled' when reservation_id is not null then 'reserved' else 'free' end)) stored,
  primary key (session_id, bed_id)
);
create index session_bed_free on session_bed (session_id, hostel_id, gender, category_id, bed_id) where state = 'free';
-- Any bed that fits, the cheapest first.
create index session_bed_cheapest on session_bed (session_id, gender, price_kobo, hostel_id, category_id, bed_id)
  where state = 'free';
create index session_bed_room on session_bed (session_id, hostel_id, room_id);
create index session_bed_reservation on session_bed (reservation_id) where reservation_id is not null;

-- What beds are by what stands above them: the nearest category and price count.
create view bed_as_it_is as
  select b.id as bed_id, b.room_id, r.hostel_id, r.gender, b.retired_at,
    coalesce(b.category_id, r.category_id, h.category_id) as category_id,
    coalesce(b.price_kobo, r.price_kobo, c.price_kobo, h.price_kobo) as price_kobo,
    not h.enabled or exists (select from bed_closure x
      where x.room_id = b.room_id and (x.bed_id is null or x.bed_id = b.id) and x.opened_at is null) as closed
  from bed_space b
  join hostel_room r on r.id = b.room_id
  join hostel h on h.id = r.hostel_id
  left join hostel_category c on c.id = coalesce(b.category_id, r.category_id, h.category_id);

-- The sessions whose beds still change: the current one and what comes after it.
create view hostel_session_to_come as
  select o.session_id from hostel_session o
  join academic_session s on s.id = o.session_id
  join academic_session c on c.current
  where s.starts_on >= c.starts_on;

-- Brings beds, all where none are named, up to what they are. What differs is looked for without a lock, and that alone is
-- locked: who books another bed does not wait. What is taken keeps its sex and its price.
create function renew_beds(of_beds bigint[]) returns void language sql as $$
  insert into session_bed (session_id, bed_id, room_id, hostel_id, gender, category_id, price_kobo, closed)
    select o.session_id, v.bed_id, v.room_id, v.hostel_id, v.gender, v.category_id, v.price_kobo, v.closed
    from bed_as_it_is v cross join hostel_session_to_come o
    left join session_bed s on s.session_id = o.session_id and s.bed_id = v.bed_id
    where v.retired_at is null and (of_beds is null or v.bed_id = any(of_beds))
      and (s.gender, s.category_id, s.price_kobo, s.closed)
        is distinct from (v.gender, v.category_id, v.price_kobo, v.closed)
    order by o.session_id, v.bed_id
    on conflict (session_id, bed_id) do update
      set gender = case when session_bed.taken is null then excluded.gender else session_bed.gender end,
        category_id = excluded.category_id,
        price_kobo = case when session_bed.taken is null then excluded.price_kobo else session_bed.price_kobo end,
        closed = excluded.closed
      where (session_bed.gender, session_bed.category_id, session_bed.price_kobo, session_bed.closed)
        is distinct from (excluded.gender, excluded.category_id, excluded.price_kobo, excluded.closed);
$$;

-- The same after a change of what stands above the beds. Two changes in one hostel come one after the other, or one would
-- not see what the other does; who books locks no hostel.
create function renew_beds_below(of_beds bigint[]) returns void language plpgsql as $$
begin
  perform 1 from hostel h
    where of_beds is null or h.id in (select r.hostel_id
      from bed_space b join hostel_room r on r.id = b.room_id where b.id = any(of_beds))
    order by h.id for no key update;
  perform renew_beds(of_beds);
end $$;

-- Each renews the beds that the change is about, and no others.
create function renew_beds_of_hostel() returns trigger language plpgsql as $$
begin
  perform renew_beds_below(array(select v.bed_id from changed n join bed_as_it_is v on v.hostel_id = n.id));
  return null;
end $$;
create function renew_beds_themselves() returns trigger language plpgsql as $$
begin
  perform renew_beds_below(array(select n.id from changed n));
  return null;
end $$;
create function renew_beds_of_closure() returns trigger language plpgsql as $$
begin
  perform renew_beds_below(array(select b.id from changed n
    join bed_space b on b.room_id = n.room_id and (n.bed_id is null or n.bed_id = b.id)));
  return null;
end $$;
create function renew_beds_of_room() returns trigger language plpgsql as $$
begin
  update bed_space b set gender = n.gender from changed n where b.room_id = n.id and b.gender <> n.gender;
  perform renew_beds_below(array(select b.id from changed n join bed_space b on b.room_id = n.id));
  return null;
end $$;
create function renew_beds_of_category() returns trigger language plpgsql as $$
begin
  perform renew_beds_below(array(select v.bed_id from changed n join bed_as_it_is v on v.category_id = n.id));
  return null;
end $$;
create function renew_beds_of_session() returns trigger language plpgsql as $$
begin
  perform renew_beds_below(null);
  return null;
end $$;
create trigger hostel_renews after update on hostel
  referencing new table as changed for each statement execute function renew_beds_of_hostel();
create trigger hostel_room_renews after update on hostel_room
  referencing new table as changed for each statement execute function renew_beds_of_room();
create trigger bed_space_renews after insert on bed_space
  referencing new table as changed for each statement execute function renew_beds_themselves();
create trigger bed_space_renews_again after update on bed_space
  referencing new table as changed for each statement execute function renew_beds_themselves();
create trigger bed_closure_renews after insert on bed_closure
  referencing new table as changed for each statement execute function renew_beds_of_closure();
create trigger bed_closure_renews_again after update on bed_closure
  referencing new table as changed for each statement execute function renew_beds_of_closure();
create trigger hostel_category_renews after update on hostel_category
  referencing new table as changed for each statement execute function renew_beds_of_category();
create trigger hostel_session_renews after insert on hostel_session
  for each statement execute function renew_beds_of_session();

-- A bed leaves only while nobody has it in the current session or after it.
create function bed_space_retires() returns trigger language plpgsql as $$
begin
  if new.retired_at is not null and old.retired_at is null then
    delete from session_bed s using hostel_session_to_come o
      where s.session_id = o.session_id and s.bed_id = new.id and s.taken is null
        and not exists (select from bed_allocation a where a.session_id = s.session_id and a.bed_id = s.bed_id);
    if exists (select from session_bed s join hostel_session_to_come o using (session_id)
        where s.bed_id = new.id and s.taken is not null) then
      raise exception 'bed %: somebody has it', old.code
        using errcode = 'check_violation', constraint = 'bed_space_taken';
    end if;
    update session_bed s set closed = true from hostel_session_to_come o
      where s.session_id = o.session_id and s.bed_id = new.id;
  end if;
  return new;
end $$;
create trigger bed_space_retires before update of retired_at on bed_space
  for each row execute function bed_space_retires();
