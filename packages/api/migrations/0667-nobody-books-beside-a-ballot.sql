-- Whoever books while an officer turns their session into a ballot waits for the officer's transaction, by the key of the
-- session, and was asked for the rules before it. This one begins after the key is checked, as triggers go by name: whom
-- the officer counted are all who have a bed.
create function bed_allocation_not_by_ballot() returns trigger language plpgsql as $$
begin
  if exists (select from hostel_session o where o.session_id = new.session_id and o.policy = 'ballot') then
    raise exception 'bed %: beds of session % are given out by ballot', new.bed_id, new.session_id
      using errcode = 'check_violation', constraint = 'bed_allocation_not_by_ballot';
  end if;
  return null;
end $$;

create trigger bed_allocation_not_by_ballot after insert on bed_allocation
  for each row when (new.state = 'held' and new.origin in ('booked', 'room_mates'))
  execute function bed_allocation_not_by_ballot();
