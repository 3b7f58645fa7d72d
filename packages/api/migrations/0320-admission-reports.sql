-- What the reports of admissions order, narrow and add up.
create index application_made on application (created_at, id);
create index application_made_in_session on application (session_id, created_at, id);
create index application_made_of_type on application (application_type_id, created_at, id);
create index application_made_in_state on application (state, created_at, id);
-- Offers that were ever made, in the order of names and of the days on which they were made.
create index admission_list_entry_offered on admission_list_entry (offered_at, id) where offered_at is not null;
create index admission_list_entry_offered_name on admission_list_entry (f_search(surname || ' ' || first_name), id)
  where offered_at is not null;
-- People of one type who are on a list without an application.
create index admission_list_entry_alone on admission_list_entry (application_type_id, added_at, id)
  where application_id is null;
create index admission_list_entry_department on admission_list_entry (department_id, session_id);
-- Who accepted, in the order of names.
create index admission_list_entry_accepted on admission_list_entry (f_search(surname || ' ' || first_name), id)
  where state = 'accepted';
-- What lists and reports of entries are searched by.
create index admission_list_entry_words on admission_list_entry using gin (
  (f_search(surname || ' ' || first_name || ' ' || middle_name || ' ' || registration_number)) gin_trgm_ops
);
