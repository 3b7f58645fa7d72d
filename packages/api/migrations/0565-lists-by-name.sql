-- Lists of students are walked in the order of their names, and those of approved registrations as they are shown: a page
-- takes as long in a large university as in a small one.
create index student_by_name on student ((surname || ' ' || first_name), id);
create index student_of_department_by_name on student (department_id, (surname || ' ' || first_name), id);
create index course_registration_approved
  on course_registration (session_id, semester, (exceptions = '{}'), submitted_at, id)
  where state in ('dean_ok', 'locked');
