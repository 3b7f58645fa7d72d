-- Who says whose application it is: `applicant`, whose names are those of the list, or the user id of an officer who knows
-- them under another spelling.
alter table jamb_candidate_application add column joined_by text not null default 'applicant';

-- Whether a session has a UTME list.
create index jamb_candidate_utme on jamb_candidate (session_id) where mode = 'UTME';

-- The form that a number of an admission list is of: it is the form's own, or the JAMB number of the candidate whom it is
-- joined to. A number that somebody has only typed is nobody's.
create function application_of_number(list_session integer, list_type integer, number text) returns bigint
language sql stable as $$
  select coalesce(
    (select a.id from application a where a.application_number = number and a.session_id = list_session),
    (select j.application_id from jamb_candidate_application j
      where j.session_id = list_session and j.jamb_number = number and j.application_type_id = list_type))
$$;

-- An entry knows its form from the beginning, whoever puts it on the list.
create function application_of_entry() returns trigger language plpgsql as $$
begin
  new.application_id := application_of_number(new.session_id, new.application_type_id, new.registration_number);
  return new;
end $$;
create trigger application_of_entry before insert on admission_list_entry
  for each row when (new.application_id is null) execute function application_of_entry();

-- A form that gets its number after the list came.
create function entries_of_numbered_application() returns trigger language plpgsql as $$
begin
  update admission_list_entry set application_id = new.id
    where application_id is null and registration_number = new.application_number and session_id = new.session_id;
  return null;
end $$;
create trigger entries_of_numbered_application after update of application_number on application
  for each row when (new.application_number is distinct from old.application_number)
  execute function entries_of_numbered_application();

-- A candidate whose form is joined to them after the list came, is another one from now on, or none. What was published
-- by an earlier one stays its own.
create function entries_of_joined_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update admission_list_entry set application_id = null
      where application_id = old.application_id and registration_number = old.jamb_number
        and session_id = old.session_id and state in ('draft', 'recommended', 'approved');
  end if;
  if tg_op <> 'DELETE' then
    update admission_list_entry set application_id = new.application_id
      where application_id is null and registration_number = new.jamb_number and session_id = new.session_id
        and application_type_id = new.application_type_id;
  end if;
  return null;
end $$;
create trigger entries_of_joined_application after insert or delete or
  update of application_id, jamb_number, session_id, application_type_id
  on jamb_candidate_application for each row execute function entries_of_joined_application();

-- The entries there are.
update admission_list_entry set application_id = application_of_number(session_id, application_type_id, registration_number)
  where application_id is null
    and application_of_number(session_id, application_type_id, registration_number) is not null;
