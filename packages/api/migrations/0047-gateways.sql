-- More than one gateway, and proof that what they settled is what we count. Amounts are kobo.

-- A gateway without RRRs gives the address of its pay page.
alter table invoice
  add column pay_url text check (pay_url ~ '^https?://'),
  -- When the gateway was first asked for a reference.
  add column reference_asked_at timestamptz;
create function invoice_pay_url_once() returns trigger language plpgsql as $$
begin
  if old.pay_url is not null and new.pay_url is distinct from old.pay_url then
    raise exception 'the pay page of an invoice is set once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_pay_url_once before update of pay_url on invoice
  for each row execute function invoice_pay_url_once();
-- An applicant signs in by the RRR: application forms can only be paid where there is one.
alter table payment_purpose add constraint payment_purpose_application_rrr check (id <> 4 or gateway = 'remita');
