-- Every course that a student of another department borrows, or asks to: of registrations, and of requests to add courses.

create view borrowed_course as
  -- On a list: not asked yet, asked, or lent.
  select 'registration'::text as source, r.id as source_id, r.version, r.id as registration_id, c.course_id, c.units,
    c.reason, coalesce(c.owner_decision, 'requested') as decision, r.state, r.submitted_at
  from registered_course c
  join course_registration r on r.id = c.registration_id
  join student p on p.id = r.student_id
  join course k on k.id = c.course_id
  where c.borrowed and k.department_id is not null and k.department_id is distinct from p.department_id
    and (c.owner_decision is not null or r.state = 'submitted')
  union all
  -- In a request that is under way; once that is approved it is on the list.
  select 'request', q.id, q.version, r.id, l.course_id, l.units, l.reason,
    coalesce(l.owner_decision, 'requested'), q.state, q.submitted_at
  from add_drop_line l
  join add_drop_request q on q.id = l.request_id
  join course_registration r on r.id = q.registration_id
  join student p on p.id = r.student_id
  join course k on k.id = l.course_id
  where l.borrowed and l.act = 'add' and k.department_id is not null
    and k.department_id is distinct from p.department_id and q.state <> 'approved'
    and (l.owner_decision is not null or q.state = 'submitted')
  union all
  -- Refused by the department that owns it.
  select 'registration', r.id, r.version, r.id, f.course_id, s.units, f.reason, 'refused', r.state, f.refused_at
  from course_refusal f
  join course_registration r on r.id = f.registration_id
  join course_in_session s on s.course_id = f.course_id and s.session_id = r.session_id
  where f.stage = 'owner'
  union all
  select 'request', q.id, q.version, r.id, k.id, s.units, e.reason, 'refused', q.state, e.at
  from add_drop_event e
  join add_drop_request q on q.id = e.request_id
  join course_registration r on r.id = q.registration_id
  join course k on k.code = e.about[1]
  join course_in_session s on s.course_id = k.id and s.session_id = r.session_id
  where e.act = 'return' and e.stage = 'owner'
    -- The newest word of it.
    and e.id = (select max(v.id) from add_drop_event v
      where v.request_id = q.id and v.act = 'return' and v.stage = 'owner' and v.about[1] = e.about[1])
    and not exists (select from add_drop_line l where l.request_id = q.id and l.course_id = k.id);
