-- Whoever books was asked for the rules before. They hold the key of their session until they have booked: an officer who
-- turns it into a ballot waits for those who are under way, counts them, and is waited for by those who come; these read
-- the rules once more.
create or replace function bed_allocation_not_by_ballot() returns trigger language plpgsql as $$
begin
  perform from hostel_session o where o.session_id = new.session_id for key share;
  if exists (select from hostel_session o where o.session_id = new.session_id and o.policy = 'ballot') then
    raise exception 'bed %: beds of session % are given out by ballot', new.bed_id, new.session_id
      using errcode = 'check_violation', constraint = 'bed_allocation_not_by_ballot';
  end if;
  return null;
end $$;
