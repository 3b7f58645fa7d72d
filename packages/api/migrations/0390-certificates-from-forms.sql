-- Whoever is admitted by a degree or a diploma has said on the form what it is: the officer verifies it, and types
-- nothing. Direct entry does not ask for the year; it is taken from JAMB's list where that has it.
alter table certificate_verification alter column year drop not null;

create function list_certificates_of_form(entry bigint, at timestamptz) returns void language sql as $$
  with said as (
    select e.id as entry_id, trim(d ->> 'institution') as institution, trim(d ->> 'qualification') as qualification,
      trim(d ->> 'course') as programme, coalesce(trim(d ->> 'classOfDegree'), '') as class, d ->> 'to' as year
    from admission_list_entry e
    join application_section c on c.application_id = e.application_id and c.step = 'pg-education'
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(c.answers -> 'educationHistory') when 'array' then c.answers -> 'educationHistory' else '[]' end) d
    where e.id = entry and e.application_type_id = 2
    union all
    select e.id, trim(c.answers ->> 'previousSchool'), trim(k.name), trim(c.answers ->> 'previousCourse'),
      coalesce(trim(c.answers ->> 'directEntryGrade'), ''), q.year::text
    from admission_list_entry e
    join application_section c on c.application_id = e.application_id and c.step = 'qualification'
    join lookup k on k.list = 'certificate-types' and k.id::text = c.answers ->> 'certificateTypeId'
    left join jamb_candidate_qualification q
      on q.session_id = e.session_id and q.jamb_number = e.registration_number
    where e.id = entry and e.application_type_id = 4
  ), usable as (
    select distinct entry_id, institution, qualification, coalesce(nullif(programme, ''), qualification) as programme,
      class, case when year ~ '^(19[5-9]\d|2[01]\d\d)$' then year::smallint end as year
    from said where institution <> '' and qualification <> ''
  ), listed as (
    insert into certificate_verification (entry_id, institution, qualification, programme, class, year, added_by, added_at)
    select u.entry_id, u.institution, u.qualification, u.programme, u.class, u.year, 'system', at from usable u
    -- An officer may have typed it before.
    where not exists (select from certificate_verification v where v.entry_id = u.entry_id
      and f_search(v.institution) = f_search(u.institution)
      and (v.year = u.year or v.year is null or u.year is null or f_search(v.qualification) = f_search(u.qualification)))
    on conflict do nothing
    returning id)
  insert into certificate_verification_event (certificate_id, at, actor, kind, comment)
    select id, at, 'system', 'listed', 'From the application' from listed;
$$;

create function list_certificates_of_entrant() returns trigger language plpgsql as $$
begin
  perform list_certificates_of_form(new.id, new.decided_at);
  return null;
end $$;
create trigger list_certificates_of_entrant after update of state on admission_list_entry
  for each row when (new.state = 'accepted' and old.state <> 'accepted' and new.application_type_id in (2, 4))
  execute function list_certificates_of_entrant();

-- Those who have accepted already.
select list_certificates_of_form(id, now()) from admission_list_entry
  where state = 'accepted' and application_type_id in (2, 4) and application_id is not null;
