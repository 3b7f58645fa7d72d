-- Who asked about an open invoice may have paid a moment ago: it is asked about again, whether or not it is pending.
drop index invoice_to_check;
create index invoice_to_check on invoice (next_check_at) where status in ('UNPAID', 'PENDING');
