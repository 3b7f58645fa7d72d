-- Money for a bed-space that is gone, where no other fits, is counted, kept, and looked at by the bursary.
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check
  check (kind in ('UNDERPAID', 'OVERPAID', 'MISMATCH', 'DUPLICATE', 'DISPUTE', 'NO_OFFER', 'NO_FORM', 'NO_BED'));

-- What an invoice of a bed-space is for: the first allocation of its chain. Who is moved keeps the invoice.
create index bed_allocation_previous on bed_allocation (previous_id) where previous_id is not null;

-- The rules that stand on the allocation slip.
insert into setting (key, value) values ('hostel_rules', '[
  "Show this slip to the porter when you check in, with your identity card.",
  "The bed-space is yours alone. It cannot be sold, lent or shared.",
  "Keep the room as you found it, and report at once what is broken.",
  "Leave the room, and give back the key, by the last day above."
]') on conflict (key) do nothing;
