-- What lists of applications of a department or of a state are counted and put in order by, without their rows.
create unique index application_counted on application (id)
  include (created_at, application_type_id, session_id, invoice_id)
  where voided_at is null;
-- Candidates of the screening who chose a department first.
create index screening_candidate_department on screening_candidate (department_id, application_id);
