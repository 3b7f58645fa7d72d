-- A candidate is on the list of a session once, by whatever number: that of the form, JAMB's of the candidate to whom it is
-- joined, or the NIN of whose it is without doubt. Each number of an open entry stands here, and none stands twice.
create table admission_list_number (
  session_id integer not null references academic_session,
  number text not null,
  entry_id bigint not null references admission_list_entry,
  primary key (session_id, number)
);
create index admission_list_number_entry on admission_list_number (entry_id);

-- By which the candidate of an entry is known. A JAMB number that somebody has only typed is nobody's.
create function candidate_numbers(number text, of_application bigint) returns setof text language sql stable as $$
  select number
  union select a.application_number from application a
    where a.id = of_application and a.application_number is not null
  union select j.jamb_number from jamb_candidate_application j where j.application_id = of_application
  union select 'NIN ' || a.nin_hash from application a
    where a.id = of_application and a.nin_hash is not null and not a.nin_doubtful
$$;

create function is_open_entry(state text) returns boolean language sql immutable as $$
  select state in ('draft', 'recommended', 'approved', 'published', 'accepted')
$$;

-- Whoever is on two lists already keeps the entry that is furthest, and the older one of two: the others are taken off as
-- long as nobody was told of them. Two offers that were made stay; an officer decides.
create temporary table numbered_entry on commit drop as
  select e.id, e.session_id, e.state, n.number,
    array[array_position('{draft,recommended,approved,published,accepted}', e.state), -e.id] as standing
  from admission_list_entry e cross join lateral candidate_numbers(e.registration_number, e.application_id) as n (number)
  where is_open_entry(e.state);
create temporary table second_place on commit drop as
  select distinct e.id, e.state
  from numbered_entry e join numbered_entry o on o.session_id = e.session_id and o.number = e.number
  where e.state in ('draft', 'recommended', 'approved') and o.standing > e.standing;
update admission_list_entry e set state = 'withdrawn', decided_at = now(), version = e.version + 1
  from second_place s where s.id = e.id;
insert into admission_list_event (entry_id, at, actor, from_state, to_state, reason)
  select id, now(), 'system', state, 'withdrawn', 'The candidate is on the list of this session under another number too.'
  from second_place;
update application a set state = 'screened', version = a.version + 1
  where a.state = 'recommended'
    and exists (select from admission_list_entry e join second_place s on s.id = e.id where e.application_id = a.id)
    and not exists (select from admission_list_entry e where e.application_id = a.id
      and e.state in ('recommended', 'approved', 'published', 'accepted'));
insert into admission_list_number (session_id, number, entry_id)
  select session_id, number, id from numbered_entry
  where id not in (select id from second_place) order by standing desc
  on conflict do nothing;

create function admission_numbers_of_added() returns trigger language plpgsql as $$
begin
  insert into admission_list_number (session_id, number, entry_id)
    select e.session_id, n.number, e.id
    from added e cross join lateral candidate_numbers(e.registration_number, e.application_id) as n (number)
    order by e.session_id, n.number;
  return null;
end $$;
create trigger admission_numbers_of_added after insert on admission_list_entry
  referencing new table as added for each statement execute function admission_numbers_of_added();

-- Who is opened again has to be on no other list. An application that turns out to be the candidate's is no one's mistake:
-- what another entry has already stays there, and neither is approved until an officer has taken one off.
create function admission_numbers_of_changed() returns trigger language plpgsql as $$
begin
  delete from admission_list_number where entry_id = new.id;
  if not is_open_entry(new.state) then
    return null;
  end if;
  if not is_open_entry(old.state) then
    insert into admission_list_number (session_id, number, entry_id)
      select new.session_id, n.number, new.id
      from candidate_numbers(new.registration_number, new.application_id) as n (number) order by n.number;
  else
    insert into admission_list_number (session_id, number, entry_id)
      select new.session_id, n.number, new.id
      from candidate_numbers(new.registration_number, new.application_id) as n (number) order by n.number
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger admission_numbers_of_changed after update of state, application_id on admission_list_entry
  for each row when (is_open_entry(new.state) <> is_open_entry(old.state)
    or new.application_id is distinct from old.application_id)
  execute function admission_numbers_of_changed();
