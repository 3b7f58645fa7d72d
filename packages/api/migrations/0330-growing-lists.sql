-- What lists of admissions with 200,000 applications are found by: each takes the same time as with 20,000.
-- The newest entry of an application.
drop index admission_list_entry_application;
create index admission_list_entry_application on admission_list_entry (application_id, id)
  where application_id is not null;
-- Entries of a department in the order of names; offers of it are counted without their rows.
drop index admission_list_entry_department;
create index admission_list_entry_department on admission_list_entry
  (department_id, f_search(surname || ' ' || first_name), id) include (session_id, offered_at, application_id);
-- Entries of a programme by state of origin: what the report of JUPEB is narrowed by.
create index admission_list_entry_origin on admission_list_entry (application_type_id, state_id, id)
  include (application_id);
-- Offers that end soon, counted without their rows.
drop index admission_list_entry_due;
create index admission_list_entry_due on admission_list_entry (lapses_at) include (session_id, offered_at)
  where state = 'published';
-- Forms that are paid for and not submitted, newest first.
create index application_unsubmitted on application (created_at, id)
  where state in ('paid', 'in_progress') and completed_at is null and voided_at is null;
-- Applications of a programme that count, newest first: found and counted without their rows.
drop index application_made_of_type;
create index application_made_of_type on application (application_type_id, created_at, id) include (session_id)
  where voided_at is null;
