-- Course forms, each as it was printed: its code says what the paper says, whatever became of the registration since.

create table course_form (
  id bigint generated always as identity primary key,
  registration_id bigint not null references course_registration,
  -- Of the registration when the form was made.
  version integer not null,
  state text not null,
  content jsonb not null,
  issued_at timestamptz not null
);
create index course_form_registration on course_form (registration_id, id);
-- What is approved is frozen, once.
create unique index course_form_approved on course_form (registration_id, version) where state = 'locked';
create trigger course_form_append_only before update or delete or truncate on course_form
  for each statement execute function refuse_change();
