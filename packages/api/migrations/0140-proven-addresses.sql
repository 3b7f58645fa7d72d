-- Another email for an account with rights over money, results or people waits for its old mailbox or a second officer.
alter table grant_request
  add column email text,
  drop constraint grant_request_kind_check,
  drop constraint grant_request_check1,
  add constraint grant_request_kind_check check (kind in ('role-claim', 'user-claim', 'user-role', 'user-email')),
  add constraint grant_request_person check ((user_id is not null) = (kind in ('user-claim', 'user-role', 'user-email'))),
  add constraint grant_request_email check ((email is not null) = (kind = 'user-email'));

drop trigger "grant author" on grant_request;
create constraint trigger "grant author" after insert or update on grant_request deferrable initially deferred
  for each row execute function author_recorded('grant', 'requested_by',
    'kind', 'role_id', 'user_id', 'claim', 'scope', 'ends_at', 'reason', 'email');

-- The link by which the owner of the old mailbox agrees to another one, or stops it.
alter table mailed_link
  add column request_id bigint references grant_request on delete cascade,
  drop constraint mailed_link_purpose_check,
  add constraint mailed_link_purpose_check check (purpose in ('password', 'email', 'agree')),
  add constraint mailed_link_request check ((request_id is not null) = (purpose = 'agree'));

-- An officer corrected the address by themselves, and no password was set from its mailbox since.
alter table app_user add column address_corrected boolean not null default false;
