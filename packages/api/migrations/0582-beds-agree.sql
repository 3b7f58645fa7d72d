-- Whoever changes beds of a hostel waits for whoever is doing so: what they write has been read after that.

-- One after the other for each hostel: two who close rooms at once would each bring back the other's as open.
create or replace function renew_session_beds(of_hostel integer) returns void language plpgsql as $$
begin
  perform id from hostel where of_hostel is null or id = of_hostel order by id for no key update;
  insert into session_bed (session_id, bed_id, room_id, hostel_id, gender, category_id, price_kobo, closed)
    select o.session_id, v.bed_id, v.room_id, v.hostel_id, v.gender, v.category_id, v.price_kobo, v.closed
    from bed_as_it_is v cross join hostel_session_to_come o
    where v.retired_at is null and (of_hostel is null or v.hostel_id = of_hostel)
    order by o.session_id, v.bed_id
    on conflict (session_id, bed_id) do update
      set gender = case when session_bed.taken is null then excluded.gender else session_bed.gender end,
        category_id = excluded.category_id,
        price_kobo = case when session_bed.taken is null then excluded.price_kobo else session_bed.price_kobo end,
        closed = excluded.closed
      where (session_bed.gender, session_bed.category_id, session_bed.price_kobo, session_bed.closed)
        is distinct from (excluded.gender, excluded.category_id, excluded.price_kobo, excluded.closed);
end $$;

-- A bed that is left has the price and sex of today, not those under which somebody had it. Quotas are held in the order
-- of their ids, as where somebody begins.
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
      where q.session_id = new.session_id and coalesce(q.level, new.counted_level) = new.counted_level
        and coalesce(q.department_id, new.counted_department) is not distinct from new.counted_department
      order by q.id for update;
    update hostel_quota q set taken = greatest(q.taken - 1, 0)
      where q.session_id = new.session_id and coalesce(q.level, new.counted_level) = new.counted_level
        and coalesce(q.department_id, new.counted_department) is not distinct from new.counted_department;
  end if;
  return new;
end $$;

-- Those that were left at a price of another time.
select renew_session_beds(null);
