-- Room-mates: students who agree to share a room, so that one of them books a bed-space in it for each, or for nobody.

alter table bed_allocation drop constraint bed_allocation_origin_check;
alter table bed_allocation add constraint bed_allocation_origin_check check (origin in
  ('booked', 'by_hand', 'late_payment', 'swapped', 'relocated', 'ballot', 'waiting_list', 'room_mates'));

create table room_mate_group (
  id bigint generated always as identity primary key,
  session_id integer not null references hostel_session,
  -- Overtaken: one of them has a bed-space otherwise.
  state text not null default 'proposed' check (state in
    ('proposed', 'agreed', 'booked', 'declined', 'left', 'expired', 'overtaken')),
  -- Who asked the others.
  proposed_by bigint not null references student,
  proposed_at timestamptz not null,
  -- Until when all have to have agreed, and a room to be booked.
  until timestamptz not null check (until > proposed_at),
  agreed_at timestamptz,
  -- Where each of them was given a bed-space.
  room_id integer references hostel_room,
  ended_at timestamptz,
  ended_by text,
  check (num_nulls(ended_at, ended_by) in (0, 2)),
  check ((state in ('proposed', 'agreed')) = (ended_at is null)),
  check (state not in ('agreed', 'booked') or agreed_at is not null),
  check ((state = 'booked') = (room_id is not null))
);
create index room_mate_group_due on room_mate_group (until) where ended_at is null;

create table room_mate (
  group_id bigint not null references room_mate_group,
  student_id bigint not null references student,
  agreed_at timestamptz,
  declined_at timestamptz,
  -- Until the group has ended.
  open boolean not null default true,
  primary key (group_id, student_id),
  check (num_nonnulls(agreed_at, declined_at) <= 1)
);
create unique index room_mate_one on room_mate (student_id) where open;
create index room_mate_student on room_mate (student_id, group_id);

create trigger room_mate_group_kept before delete or truncate on room_mate_group
  for each statement execute function refuse_change();
create trigger room_mate_kept before delete or truncate on room_mate for each statement execute function refuse_change();

-- Each state is passed once, and what is written stays. Booked are all of them, in the one room, or nobody.
create function room_mate_group_goes_on() returns trigger language plpgsql as $$
declare
  movable text[] := '{state,agreed_at,room_id,ended_at,ended_by}';
begin
  if (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable)
    or old.ended_at is not null
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
    or (old.state, new.state) not in (
      ('proposed', 'agreed'), ('proposed', 'declined'), ('proposed', 'left'), ('proposed', 'expired'),
      ('proposed', 'overtaken'), ('agreed', 'booked'), ('agreed', 'left'), ('agreed', 'expired'), ('agreed', 'overtaken'))
    or (new.state = 'agreed' and exists (select from room_mate where group_id = new.id and agreed_at is null))
    or (new.state = 'booked' and exists (select from room_mate m where m.group_id = new.id and not exists (
      select from bed_allocation a join bed_space b on b.id = a.bed_id
      where a.student_id = m.student_id and a.session_id = new.session_id and a.state = 'held'
        and a.origin = 'room_mates' and b.room_id = new.room_id)))
  then
    raise exception 'room-mates %: from % to % is no step', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'room_mate_group_step';
  end if;
  if new.ended_at is not null then
    update room_mate set open = false where group_id = new.id;
  end if;
  return new;
end $$;
create trigger room_mate_group_goes_on before update on room_mate_group
  for each row execute function room_mate_group_goes_on();

create function room_mate_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{agreed_at,declined_at,open}'::text[])
      is distinct from (to_jsonb(old) - '{agreed_at,declined_at,open}'::text[])
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
    or (old.declined_at is not null and new.declined_at is distinct from old.declined_at) or not old.open
  then
    raise exception 'room-mates %: what was agreed stays', old.group_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger room_mate_stays before update on room_mate for each row execute function room_mate_stays();

-- Whoever gets a bed-space otherwise has no room-mates any more. The group is locked after beds, quotas and allocations.
create function bed_allocation_overtakes_room_mates() returns trigger language plpgsql as $$
begin
  update room_mate_group g set state = 'overtaken', ended_at = new.held_at, ended_by = new.made_by
    from room_mate m
    where m.student_id = new.student_id and m.open and g.id = m.group_id and g.session_id = new.session_id
      and g.ended_at is null;
  return null;
end $$;
create trigger bed_allocation_overtakes_room_mates after insert on bed_allocation
  for each row when (new.origin <> 'room_mates' and new.previous_id is null)
  execute function bed_allocation_overtakes_room_mates();
