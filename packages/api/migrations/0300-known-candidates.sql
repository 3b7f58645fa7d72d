-- Which candidate of JAMB's lists an application is of, and who says so.

-- The number as its form took it: what is looked for is a column.
alter table application add column jamb_number text;
update application a set jamb_number = s.answers ->> 'regNumber'
  from application_section s
  where s.application_id = a.id and s.answers ->> 'regNumber' <> '';
create index application_jamb_number on application (jamb_number, session_id) where jamb_number is not null;

-- `applicant`, whose names are those of the list, or the user id of an officer who knows them under another spelling.
alter table jamb_candidate_application add column joined_by text not null default 'applicant';
