-- What a student must have paid or done first, and the paper that proves a payment.

-- When the clearance desk let the student through; null: not cleared.
alter table student add column cleared_at timestamptz;
-- Whoever entered in an earlier session has been through it.
update student set cleared_at = now()
where entry_session_id not in (select id from academic_session where current);

-- A fee is paid in one way at a time: in full, or beginning with the first instalment.
create unique index invoice_one_plan on invoice (payer_key, purpose_id, session_id, item)
  where status in ('UNPAID', 'PENDING') and instalment <> 'SecondInstallment';
create index invoice_of_payer on invoice (payer_key, id desc);

-- How often a receipt was sent to a printer: each copy has its number on it.
create table receipt_print (
  receipt_number text not null references receipt,
  copy integer not null check (copy > 0),
  printed_at timestamptz not null,
  -- User id.
  printed_by text not null,
  primary key (receipt_number, copy)
);
create trigger receipt_print_append_only before update or delete or truncate on receipt_print
  for each statement execute function refuse_change();

-- Days for which an invoice of a student stands, the fee item of late registration, and the words of Form 11.
insert into setting (key, value) values
  ('student_invoice', '{"days": 30}'),
  ('late_registration', '{"item": "LATE-REG"}'),
  ('form11', '{
    "title": "Form 11: Registration of a Student",
    "paragraphs": [
      "I, the student named above, have paid the fees listed below and ask to be registered for the {session} academic session.",
      "Every office signs and stamps its box. Return the form to the Registry; keep a copy for yourself."
    ],
    "offices": ["Head of Department", "Dean of School", "Bursary", "Health Centre", "University Library"]
  }')
on conflict (key) do nothing;
