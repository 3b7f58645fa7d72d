-- What becomes of money that does not fit: the queue of issues, what payers dispute, refunds, credit notes, and payments
-- that are taken back. Amounts are kobo.

alter table payment_issue
  add column answered_at timestamptz,
  -- What was found out or done; the payer reads it.
  add column note text,
  add column acted_by text,
  add column version integer not null default 1;
alter table payment_issue add column state text generated always as (
  case when resolved_at is not null then 'resolved' when answered_at is not null then 'answered' else 'open' end) stored;
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check
  check (kind in ('UNDERPAID', 'OVERPAID', 'MISMATCH', 'DUPLICATE', 'DISPUTE'));
create index payment_issue_raised on payment_issue (raised_at, id);
create index payment_issue_state on payment_issue (state, raised_at, id);
create index payment_issue_of_kind on payment_issue (kind, raised_at, id);

-- "I paid but it is not counted": what a payer says, with a bank slip where there is one. Every time one stands in a row
-- of its own; the issue of the invoice is the same and is opened again.
create table payment_dispute (
  id bigint generated always as identity primary key,
  issue_id bigint not null references payment_issue,
  raised_by bigint not null references app_user,
  statement text not null,
  -- What was paid, when it is not the RRR of this invoice.
  rrr text check (rrr ~ '^\d{12}$'),
  evidence_id uuid references blob,
  evidence_name text,
  raised_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  closed_at timestamptz,
  check ((evidence_id is null) = (evidence_name is null)),
  check ((answer is null) = (answered_at is null)),
  check (closed_at is null or answered_at is not null)
);
create unique index payment_dispute_one_open on payment_dispute (issue_id) where closed_at is null;
create index payment_dispute_issue on payment_dispute (issue_id, id);

-- An award that came after its student had paid: the sponsor owes it, and the payer is owed as much.
create table award_after_payment (
  award_id bigint not null references scholarship_award,
  invoice_id bigint not null references invoice,
  -- What the payer had paid.
  payment_id bigint not null references payment,
  amount_kobo bigint not null check (amount_kobo > 0),
  txn_id bigint not null unique references ledger_txn,
  booked_at timestamptz not null,
  primary key (award_id, invoice_id)
);
create index award_after_payment_invoice on award_after_payment (invoice_id);
create trigger award_after_payment_append_only before update or delete or truncate on award_after_payment
  for each statement execute function refuse_change();

alter table refund
  add column award_id bigint references scholarship_award,
  add constraint refund_another_approves check (approved_by <> requested_by),
  add constraint refund_paid_somewhere
    check (state <> 'paid_out' or (coalesce(transfer_reference, '') <> '' and paid_out_by is not null)),
  add constraint refund_has_account check (state not in ('bursary_ok', 'approved', 'paid_out') or account_number <> ''),
  add constraint refund_refused_why check ((state = 'refused') = (refused_by is not null and refused_reason is not null)),
  add constraint refund_of_award check (award_id is null or kind = 'SPONSOR');
drop index refund_one_standing;
create unique index refund_one_standing on refund (payment_id, kind) where state <> 'refused' and kind <> 'SPONSOR';
create unique index refund_one_of_award on refund (payment_id, award_id) nulls not distinct
  where state <> 'refused' and kind = 'SPONSOR';
create index refund_payment on refund (payment_id);
create index refund_requested on refund (requested_at, id);

alter table credit_note
  add column cancelled_by text,
  add column cancelled_at timestamptz,
  add column cancelled_reason text,
  add constraint credit_note_cancelled check ((state = 'cancelled') = (cancelled_by is not null));
create sequence credit_note_serial;
create index credit_note_issued on credit_note (issued_at, id);
create index payment_reversal_requested on payment_reversal (requested_at, id);
create index ledger_txn_of_payment on ledger_txn (payment_id);

-- What the university owes for a payment: what was too much, paid twice, or paid by a sponsor as well.
create function owed_of_payment(payment bigint) returns bigint language sql stable as $$
  select coalesce(sum(e.credit_kobo - e.debit_kobo), 0)::bigint
  from ledger_txn t join ledger_entry e on e.txn_id = t.id
  where t.payment_id = payment and t.kind in ('payment', 'correction', 'reversal') and e.account = '2100'
$$;
-- What refunds and credit notes have promised of it.
create function promised_of_payment(payment bigint) returns bigint language sql stable as $$
  select (coalesce((select sum(amount_kobo) from refund where payment_id = payment and state <> 'refused'), 0)
    + coalesce((select sum(amount_kobo) from credit_note where payment_id = payment and state <> 'cancelled'), 0))::bigint
$$;

-- Never more is promised than is owed. The payment is held first, so that of two at once the second sees the first.
create function payment_not_overpromised() returns trigger language plpgsql as $$
begin
  if new.payment_id is null then return null; end if;
  perform from payment where id = new.payment_id for no key update;
  if promised_of_payment(new.payment_id) > greatest(owed_of_payment(new.payment_id), 0) then
    raise exception 'more than is owed for payment % would be given back', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_not_overpromised';
  end if;
  return null;
end $$;
create trigger refund_not_overpromised after insert or update on refund
  for each row execute function payment_not_overpromised();
create trigger credit_note_not_overpromised after insert or update on credit_note
  for each row execute function payment_not_overpromised();
create constraint trigger ledger_txn_not_overpromised after insert on ledger_txn
  deferrable initially deferred for each row when (new.kind in ('reversal', 'correction'))
  execute function payment_not_overpromised();

-- A refund moves one way; what it is for is frozen, and once it was looked at also where it goes.
create function refund_guard() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'bursary_ok'), ('bursary_ok', 'approved'), ('approved', 'paid_out'),
    ('requested', 'refused'), ('bursary_ok', 'refused'), ('approved', 'refused'))
  then
    raise exception 'a refund cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.payment_id, new.amount_kobo, new.kind, new.award_id, new.requested_by, new.requested_at)
    is distinct from (old.payment_id, old.amount_kobo, old.kind, old.award_id, old.requested_by, old.requested_at)
  then
    raise exception 'what a refund is for is frozen' using errcode = 'check_violation';
  end if;
  if old.state <> 'requested' and (new.bank, new.account_number, new.account_name)
    is distinct from (old.bank, old.account_number, old.account_name)
  then
    raise exception 'where a refund goes is frozen once it was checked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_guard before update on refund for each row execute function refund_guard();
create trigger refund_kept before delete or truncate on refund for each statement execute function refuse_change();

-- A credit note keeps its amount; it is cancelled only while no invoice counts on it.
create function credit_note_guard() returns trigger language plpgsql as $$
begin
  if (new.number, new.payer_key, new.payment_id, new.amount_kobo) is distinct from
    (old.number, old.payer_key, old.payment_id, old.amount_kobo) or old.state = 'cancelled'
  then
    raise exception 'a credit note stays as it was issued' using errcode = 'check_violation';
  end if;
  if new.state = 'cancelled' and exists (
    select from invoice_cover c join invoice i on i.id = c.invoice_id
    where c.credit_note_id = new.id and i.status in ('UNPAID', 'PENDING', 'PAID') and not i.duplicate)
  then
    raise exception 'credit note % is in use', new.number
      using errcode = 'check_violation', constraint = 'credit_note_in_use';
  end if;
  return new;
end $$;
create trigger credit_note_guard before update on credit_note for each row execute function credit_note_guard();
create trigger credit_note_kept before delete or truncate on credit_note
  for each statement execute function refuse_change();

create function payment_reversal_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested' or new.invoice_id <> old.invoice_id or new.requested_by <> old.requested_by then
    raise exception 'a reversal is decided once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_reversal_guard before update on payment_reversal
  for each row execute function payment_reversal_guard();
create trigger payment_reversal_kept before delete or truncate on payment_reversal
  for each statement execute function refuse_change();
