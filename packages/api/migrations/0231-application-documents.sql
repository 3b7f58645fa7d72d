-- Certificates and other documents that applicants send with their forms. An answer of the form names one by its id.
create table application_document (
  id uuid primary key references blob,
  application_id bigint not null references application,
  -- What kind of file it is, in words. What it was called is not kept: names of files name people.
  name text not null,
  uploaded_at timestamptz not null
);
create index application_document_application on application_document (application_id, uploaded_at);
