-- The latest registrations of a semester are found in the order in which they came.
create index course_registration_submitted on course_registration (session_id, semester, submitted_at, student_id)
  where submitted_at is not null;
