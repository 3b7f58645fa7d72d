-- Who has which bed in a session. A row is one person in one bed: who moves gets another one, and what was stays.

-- How many of a level or department may have a bed in a session.
create table hostel_quota (
  id integer generated always as identity primary key,
  session_id integer not null references hostel_session,
  level integer,
  department_id integer references department,
  places integer not null check (places >= 0),
  taken integer not null default 0 check (taken >= 0),
  version integer not null default 1,
  check (num_nonnulls(level, department_id) >= 1),
  constraint hostel_quota_once unique nulls not distinct (session_id, level, department_id)
);

create table bed_allocation (
  id bigint generated always as identity primary key,
  session_id integer not null,
  bed_id bigint not null,
  student_id bigint not null references student,
  state text not null check (state in ('held', 'paid', 'occupied', 'lapsed', 'cancelled', 'released', 'moved')),
  -- How it came about; officers also give what is reserved.
  origin text not null check (origin in ('booked', 'by_hand', 'late_payment', 'swapped', 'relocated', 'ballot', 'waiting_list')),
  -- The bed before it, of who was moved.
  previous_id bigint unique references bed_allocation,
  -- Kobo.
  price_kobo bigint not null check (price_kobo > 0),
  invoice_id bigint references invoice,
  -- `student`, `system` or the user id of an officer.
  made_by text not null,
  held_at timestamptz not null,
  -- Until when it can be paid.
  until timestamptz not null check (until >= held_at),
  paid_at timestamptz,
  checked_in_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  end_reason text check (length(end_reason) between 5 and 300),
  -- Of hostel_quota, which level and department it was counted under; null: it was not.
  counted_level integer,
  counted_department integer,
  foreign key (session_id, bed_id) references session_bed,
  check (num_nulls(ended_at, ended_by) in (0, 2)),
  check ((state in ('held', 'paid', 'occupied')) = (ended_at is null)),
  check (state not in ('paid', 'occupied') or paid_at is not null),
  check (state <> 'occupied' or checked_in_at is not null),
  check ((origin in ('swapped', 'relocated')) = (previous_id is not null))
);
-- One bed a person, and one person a bed.
create unique index bed_allocation_one_bed on bed_allocation (student_id, session_id)
  where state in ('held', 'paid', 'occupied');
create unique index bed_allocation_one_person on bed_allocation (session_id, bed_id)
  where state in ('held', 'paid', 'occupied');
create index bed_allocation_student on bed_allocation (student_id, session_id, id);
create index bed_allocation_bed on bed_allocation (session_id, bed_id);
create index bed_allocation_due on bed_allocation (until) where state = 'held';
-- Money that comes late pays for another bed than its invoice was made for: what lapsed keeps the invoice as well.
create unique index bed_allocation_invoice on bed_allocation (invoice_id)
  where state in ('held', 'paid', 'occupied', 'released');
create trigger bed_allocation_kept before delete or truncate on bed_allocation
  for each statement execute function refuse_change();

-- Counts somebody under the quotas that are theirs; throws where one is used up. Rows are held in the order of their ids.
create function count_hostel_quota(of_session integer, of_level integer, of_department integer, bounded boolean)
returns void language plpgsql as $$
declare
  quota record;
begin
  for quota in select q.id, q.places, q.taken from hostel_quota q
    where q.session_id = of_session and coalesce(q.level, of_level) = of_level
      and coalesce(q.department_id, of_department) is not distinct from of_department
    order by q.id for update
  loop
    if bounded and quota.taken >= quota.places then
      raise exception 'quota %: accommodation quota exceeded', quota.id
        using errcode = 'check_violation', constraint = 'hostel_quota_places';
    end if;
    update hostel_quota set taken = taken + 1 where id = quota.id;
  end loop;
end $$;

create function bed_allocation_begins() returns trigger language plpgsql as $$
declare
  bed session_bed;
  person record;
begin
  select * into strict bed from session_bed where session_id = new.session_id and bed_id = new.bed_id for update;
  select p.gender, p.department_id, coalesce(n.level, p.level) as level into strict person
    from student p left join student_session n on n.student_id = p.id and n.session_id = new.session_id
    where p.id = new.student_id;
  if bed.taken is not null then
    raise exception 'bed %: somebody has it', new.bed_id
      using errcode = 'unique_violation', constraint = 'bed_allocation_one_person';
  end if;
  if new.state not in ('held', 'paid', 'occupied') or (new.state <> 'held' and new.previous_id is null
      and new.origin <> 'late_payment') then
    raise exception 'bed %: it begins with being held', new.bed_id using errcode = 'check_violation';
  end if;
  if bed.closed or bed.gender <> person.gender or (bed.reservation_id is not null and new.made_by in ('student', 'system')) then
    raise exception 'bed %: it cannot be given to student %', new.bed_id, new.student_id
      using errcode = 'check_violation', constraint = 'bed_allocation_fits';
  end if;
  if bed.reservation_id is null and new.origin not in ('swapped', 'relocated') then
    new.counted_level = person.level;
    new.counted_department = person.department_id;
    perform count_hostel_quota(new.session_id, new.counted_level, new.counted_department, new.origin <> 'by_hand');
  elsif new.previous_id is not null then
    -- Who moves is counted as before.
    select a.counted_level, a.counted_department into new.counted_level, new.counted_department
      from bed_allocation a where a.id = new.previous_id;
    if new.counted_level is not null then
      perform count_hostel_quota(new.session_id, new.counted_level, new.counted_department, false);
    end if;
  end if;
  update session_bed set taken = new.state where session_id = new.session_id and bed_id = new.bed_id;
  return new;
end $$;
create trigger bed_allocation_begins before insert on bed_allocation
  for each row execute function bed_allocation_begins();

-- A bed that is left has the price and sex of today, not those under which somebody had it. Quotas are held in the order
-- of their ids, as where somebody begins.
create function bed_allocation_goes_on() returns trigger language plpgsql as $$
declare
  movable text[] := '{state,invoice_id,until,paid_at,checked_in_at,ended_at,ended_by,end_reason}';
begin
  if (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable)
    -- While it is held, another invoice takes the place of one that was cancelled.
    or (old.state <> 'held' and new.invoice_id is distinct from old.invoice_id)
    or (old.state, new.state) not in (
      ('held', 'held'), ('held', 'paid'), ('held', 'lapsed'), ('held', 'cancelled'), ('held', 'moved'),
      ('paid', 'paid'), ('paid', 'occupied'), ('paid', 'released'), ('paid', 'moved'),
      ('occupied', 'occupied'), ('occupied', 'released'), ('occupied', 'moved'))
  then
    raise exception 'allocation %: from % to % is no step', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'bed_allocation_step';
  end if;
  if new.state = old.state then
    return new;
  end if;
  update session_bed set taken = case when new.ended_at is null then new.state end
    where session_id = new.session_id and bed_id = new.bed_id;
  if new.ended_at is not null then
    update session_bed s set gender = v.gender, price_kobo = v.price_kobo
      from bed_as_it_is v, hostel_session_to_come o
      where s.session_id = new.session_id and s.bed_id = new.bed_id
        and v.bed_id = new.bed_id and o.session_id = new.session_id
        and (s.gender, s.price_kobo) is distinct from (v.gender, v.price_kobo);
  end if;
  if new.ended_at is not null and new.counted_level is not null then
    perform q.id from hostel_quota q
      where q.session_id = new.session_id and coalesce(q.level, new.counted_level) = new.counted_level
        and coalesce(q.department_id, new.counted_department) is not distinct from new.counted_department
      order by q.id for update;
    update hostel_quota q set taken = greatest(q.taken - 1, 0)
      where q.session_id = new.session_id and coalesce(q.level, new.counted_level) = new.counted_level
        and coalesce(q.department_id, new.counted_department) is not distinct from new.counted_department;
  end if;
  return new;
end $$;
create trigger bed_allocation_goes_on before update on bed_allocation
  for each row execute function bed_allocation_goes_on();

-- Who may have no bed, for how long.
create table hostel_bar (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  reason text not null check (length(reason) between 5 and 300),
  barred_at timestamptz not null,
  barred_by text not null,
  -- The last moment; null: until it is lifted.
  until timestamptz check (until > barred_at),
  lifted_at timestamptz,
  lifted_by text,
  check (num_nulls(lifted_at, lifted_by) in (0, 2))
);
create unique index hostel_bar_one on hostel_bar (student_id) where lifted_at is null;
create trigger hostel_bar_kept before delete or truncate on hostel_bar for each statement execute function refuse_change();

-- How a room was found when somebody came and went.
create table bed_condition (
  allocation_id bigint not null references bed_allocation,
  moment text not null check (moment in ('check_in', 'check_out')),
  note text not null check (length(note) <= 500),
  at timestamptz not null,
  noted_by text not null,
  primary key (allocation_id, moment)
);
create trigger bed_condition_append_only before update or delete or truncate on bed_condition
  for each statement execute function refuse_change();

-- What is broken in a room or at a bed, until it is mended.
create table hostel_fault (
  id bigint generated always as identity primary key,
  room_id integer not null references hostel_room,
  bed_id bigint references bed_space,
  fault text not null check (length(fault) between 5 and 300),
  reported_by text not null,
  reported_at timestamptz not null,
  mended_at timestamptz,
  mended_by text,
  check (num_nulls(mended_at, mended_by) in (0, 2))
);
create index hostel_fault_open on hostel_fault (room_id) where mended_at is null;
create trigger hostel_fault_kept before delete or truncate on hostel_fault for each statement execute function refuse_change();
