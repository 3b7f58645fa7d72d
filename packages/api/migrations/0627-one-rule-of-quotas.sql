-- Rules that the database and the code ask in more places than one, each written once.

-- Whether somebody of a level and department is counted under a quota of a session.
create function hostel_quota_counts(quota hostel_quota, of_session integer, of_level integer, of_department integer)
returns boolean language sql immutable as $$
  select quota.session_id = of_session and coalesce(quota.level, of_level) = of_level
    and coalesce(quota.department_id, of_department) is not distinct from of_department
$$;

-- For how many hours a bed of a category is held in a session: those of the category, else those of the session.
create function hostel_hold_hours(of_session integer, of_category integer) returns integer language sql stable as $$
  select coalesce((select c.hold_hours from hostel_category c where c.id = of_category), o.hold_hours)
  from hostel_session o where o.session_id = of_session
$$;

create or replace function count_hostel_quota(of_session integer, of_level integer, of_department integer, bounded boolean)
returns void language plpgsql as $$
declare
  quota record;
begin
  for quota in select q.id, q.places, q.taken from hostel_quota q
    where hostel_quota_counts(q, of_session, of_level, of_department)
    order by q.id for update
  loop
    if bounded and quota.taken >= quota.places then
      raise exception 'quota %: accommodation quota exceeded', quota.id
        using errcode = 'check_violation', constraint = 'hostel_quota_places';
    end if;
    update hostel_quota set taken = taken + 1 where id = quota.id;
  end loop;
end $$;

create or replace function bed_allocation_goes_on() returns trigger language plpgsql as $$
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
      where hostel_quota_counts(q, new.session_id, new.counted_level, new.counted_department)
      order by q.id for update;
    update hostel_quota q set taken = greatest(q.taken - 1, 0)
      where hostel_quota_counts(q, new.session_id, new.counted_level, new.counted_department);
  end if;
  return new;
end $$;
