-- A NIN that is said, or comes out of doubt, after its candidate was put on a list is one of the candidate's numbers from
-- then on, as one that was known before. What another entry has already stays there: neither is approved until an officer
-- has taken one off.
create function admission_numbers_of_nin() returns trigger language plpgsql as $$
begin
  insert into admission_list_number (session_id, number, entry_id)
    select e.session_id, 'NIN ' || new.nin_hash, e.id from admission_list_entry e
    where e.application_id = new.id and is_open_entry(e.state) and new.nin_hash is not null and not new.nin_doubtful
    order by e.id
    on conflict do nothing;
  return null;
end $$;
create trigger admission_numbers_of_nin after update of nin_hash, nin_doubtful on application
  for each row when (new.nin_hash is distinct from old.nin_hash or new.nin_doubtful is distinct from old.nin_doubtful)
  execute function admission_numbers_of_nin();

insert into admission_list_number (session_id, number, entry_id)
  select e.session_id, 'NIN ' || a.nin_hash, e.id
  from admission_list_entry e join application a on a.id = e.application_id
  where is_open_entry(e.state) and a.nin_hash is not null and not a.nin_doubtful
  order by e.id
  on conflict do nothing;
