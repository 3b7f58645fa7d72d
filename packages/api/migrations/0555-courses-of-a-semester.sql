-- Who takes a course in a semester is found without reading everybody who ever took it.

alter table registered_course add column session_id integer, add column semester smallint;
update registered_course c set session_id = r.session_id, semester = r.semester
  from course_registration r where r.id = c.registration_id;
alter table registered_course alter column session_id set not null, alter column semester set not null;
create index registered_course_semester on registered_course (course_id, session_id, semester);
drop index registered_course_course;

create function registered_course_semester() returns trigger language plpgsql as $$
begin
  select session_id, semester into new.session_id, new.semester from course_registration where id = new.registration_id;
  return new;
end $$;
create trigger registered_course_semester before insert on registered_course
  for each row when (new.session_id is null) execute function registered_course_semester();
