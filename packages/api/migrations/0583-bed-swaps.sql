-- Swaps of bed-spaces: two students who each agree for themselves, and an officer who approves.

create table bed_swap (
  id bigint generated always as identity primary key,
  session_id integer not null references hostel_session,
  -- Overtaken: one of the two has another bed by now, or none.
  state text not null default 'proposed' check (state in
    ('proposed', 'agreed', 'approved', 'refused', 'declined', 'withdrawn', 'expired', 'overtaken')),
  -- The user id of one of the two, or of the officer who began it at the desk.
  proposed_by text not null,
  at_desk boolean not null,
  proposed_at timestamptz not null,
  -- Until when both have to have agreed.
  until timestamptz not null check (until > proposed_at),
  agreed_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  end_reason text check (length(end_reason) between 5 and 300),
  check (num_nulls(ended_at, ended_by) in (0, 2)),
  check ((state in ('proposed', 'agreed')) = (ended_at is null)),
  check (state not in ('agreed', 'approved') or agreed_at is not null),
  check (state <> 'refused' or end_reason is not null)
);
create index bed_swap_due on bed_swap (until) where state = 'proposed';
create index bed_swap_waiting on bed_swap (agreed_at) where state = 'agreed';

-- Each of the two, with the bed that they give.
create table bed_swap_side (
  swap_id bigint not null references bed_swap,
  student_id bigint not null references student,
  allocation_id bigint not null references bed_allocation,
  agreed_at timestamptz,
  -- Until the swap has ended.
  open boolean not null default true,
  primary key (swap_id, student_id)
);
create unique index bed_swap_side_one on bed_swap_side (student_id) where open;
create index bed_swap_side_allocation on bed_swap_side (allocation_id) where open;
create index bed_swap_side_student on bed_swap_side (student_id, swap_id);

create trigger bed_swap_kept before delete or truncate on bed_swap for each statement execute function refuse_change();
create trigger bed_swap_side_kept before delete or truncate on bed_swap_side
  for each statement execute function refuse_change();

-- Each state is passed once, and what is written stays.
create function bed_swap_goes_on() returns trigger language plpgsql as $$
declare
  movable text[] := '{state,agreed_at,ended_at,ended_by,end_reason}';
begin
  if (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable)
    or old.ended_at is not null
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
    or (old.state, new.state) not in (
      ('proposed', 'agreed'), ('proposed', 'declined'), ('proposed', 'withdrawn'), ('proposed', 'refused'),
      ('proposed', 'expired'), ('proposed', 'overtaken'), ('agreed', 'approved'), ('agreed', 'withdrawn'),
      ('agreed', 'refused'), ('agreed', 'expired'), ('agreed', 'overtaken'))
    or (new.state = 'agreed' and (select count(agreed_at) from bed_swap_side where swap_id = new.id) <> 2)
  then
    raise exception 'swap %: from % to % is no step', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'bed_swap_step';
  end if;
  if new.ended_at is not null then
    update bed_swap_side set open = false where swap_id = new.id;
  end if;
  return new;
end $$;
create trigger bed_swap_goes_on before update on bed_swap for each row execute function bed_swap_goes_on();

create function bed_swap_side_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{agreed_at,open}'::text[]) is distinct from (to_jsonb(old) - '{agreed_at,open}'::text[])
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at) or not old.open
  then
    raise exception 'swap %: what was agreed stays', old.swap_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bed_swap_side_stays before update on bed_swap_side
  for each row execute function bed_swap_side_stays();

-- Whoever has another bed by now, or none, has nothing to swap. An allocation is held before its swap.
create function bed_allocation_overtakes_swap() returns trigger language plpgsql as $$
begin
  update bed_swap w set state = 'overtaken', ended_at = new.ended_at, ended_by = new.ended_by
    from bed_swap_side x
    where x.allocation_id = new.id and x.open and w.id = x.swap_id and w.ended_at is null;
  return null;
end $$;
create trigger bed_allocation_overtakes_swap after update of state on bed_allocation
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function bed_allocation_overtakes_swap();
