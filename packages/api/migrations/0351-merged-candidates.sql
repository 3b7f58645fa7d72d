-- Whose application on JAMB's list one was before it was merged into another: a restored one gets its candidate back.
create table merged_candidate (
  application_id bigint primary key references application,
  merged_into bigint not null references application,
  session_id integer not null references academic_session,
  jamb_number text not null,
  application_type_id integer not null references application_type,
  joined_at timestamptz not null,
  joined_by text not null
);
