-- What lists of applications are ordered and narrowed by stands on their invoices. Kept on the application as well, by the
-- database, so that an index of theirs finds it and the release before this one keeps it too.
alter table application add column payer_sort_name text, add column form_paid_at timestamptz;

create function application_reads_invoice() returns trigger language plpgsql as $$
begin
  select f_search(i.lastname || ' ' || i.firstname), i.paid_at into new.payer_sort_name, new.form_paid_at
    from invoice i where i.id = new.invoice_id;
  return new;
end $$;
create trigger application_reads_invoice before insert or update of invoice_id on application
  for each row execute function application_reads_invoice();

create function invoice_tells_application() returns trigger language plpgsql as $$
begin
  update application set payer_sort_name = f_search(new.lastname || ' ' || new.firstname), form_paid_at = new.paid_at
    where invoice_id = new.id;
  return null;
end $$;
create trigger invoice_tells_application after update of lastname, firstname, paid_at on invoice
  for each row when ((new.lastname, new.firstname, new.paid_at) is distinct from
    (old.lastname, old.firstname, old.paid_at)) execute function invoice_tells_application();

-- The applications there are.
update application set invoice_id = invoice_id;

-- People of a programme in the order of names, and those of a list who have no application.
create index application_named_of_type on application (application_type_id, payer_sort_name, id)
  where voided_at is null;
create index admission_list_entry_alone_named on admission_list_entry
  (application_type_id, f_search(surname || ' ' || first_name), id) where application_id is null;
-- Forms that are paid for and not submitted, newest first: whether a week has gone by is told without their rows.
drop index application_unsubmitted;
create index application_unsubmitted on application (created_at, id) include (form_paid_at)
  where state in ('paid', 'in_progress') and completed_at is null and voided_at is null;
