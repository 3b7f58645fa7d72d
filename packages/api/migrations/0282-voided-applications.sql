-- Applications that officers removed: they stay, can be restored for a time, and their fee stays in the books.

alter table application add column voided_at timestamptz;
alter table application add column voided_by text;
alter table application add column void_reason text;
-- The other application of the same person that goes on in its place.
alter table application add column merged_into bigint references application;
alter table application add constraint application_voided check (
  num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and (merged_into is null or voided_at is not null)
  and merged_into <> id);
-- What is open to its applicant is not removed.
alter table application add constraint application_voided_closed
  check (voided_at is null or reopened_sections is null);
create index application_voided_at on application (voided_at, id) where voided_at is not null;
create index application_merged on application (merged_into) where merged_into is not null;

-- Whoever is recommended or further is not removed or reopened any more, and nobody is who is removed or reopened.
create function admission_entry_of_closed_application() returns trigger language plpgsql as $$
begin
  if exists (select from application a where a.id = new.application_id
      and (a.voided_at is not null or a.reopened_sections is not null)) then
    raise exception 'application % is removed or reopened', new.application_id
      using errcode = 'check_violation', constraint = 'admission_entry_of_closed_application';
  end if;
  return new;
end $$;
create trigger admission_entry_of_closed_application before update of state on admission_list_entry
  for each row when (new.application_id is not null and new.state = 'recommended')
  execute function admission_entry_of_closed_application();

-- Money for a form that was removed before it came is counted, kept, and looked at by the bursary.
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check
  check (kind in ('UNDERPAID', 'OVERPAID', 'MISMATCH', 'DUPLICATE', 'DISPUTE', 'NO_OFFER', 'NO_FORM'));
