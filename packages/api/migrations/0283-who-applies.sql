-- A person is known by JAMB number or NIN, and applies once for a type in a session. A phone may be shared.

alter table application drop constraint application_once;
-- One for each payer, which a phone is not: whoever shares one has a key of their own, and a removed one gives its key up.
create unique index application_of_payer on application (application_type_id, session_id, applicant_key);

-- A keyed hash of the NIN, which stands nowhere in clear; the JAMB number as JAMB writes it.
alter table application add column nin_hash text check (nin_hash ~ '^[0-9a-f]{64}$');
alter table application add column jamb_number text check (jamb_number ~ '^(\d{4})?\d{8}[A-Z]{2}$');
-- Whether they are those of its answers: a job fills in what was saved before.
alter table application add column identity_known boolean not null default false;
-- JAMB's list has the number under other names, and no officer has said that it is this person's: it bars nobody.
alter table application add column jamb_number_doubtful boolean not null default false;

create unique index application_one_nin on application (application_type_id, session_id, nin_hash)
  where nin_hash is not null and voided_at is null and state <> 'withdrawn';
create unique index application_one_jamb on application (application_type_id, session_id, jamb_number)
  where jamb_number is not null and not jamb_number_doubtful and voided_at is null and state <> 'withdrawn';
-- Of one person in any type and session.
create index application_nin on application (nin_hash) where nin_hash is not null;
create index application_jamb on application (jamb_number) where jamb_number is not null;
create index application_identity_due on application (id) where not identity_known and state not in ('invoiced', 'paid');
