-- What pays an invoice besides the payer: a sponsor's award, or money that the university owes the payer. And what
-- becomes of money that was too much. Amounts are kobo.

insert into ledger_account (code, name, kind) values
  ('1000', 'Bank', 'asset'),
  ('1200', 'Owed by sponsors', 'asset'),
  ('1300', 'Paystack clearing', 'asset');

alter table ledger_txn drop constraint ledger_txn_kind_check;
alter table ledger_txn add constraint ledger_txn_kind_check
  check (kind in ('payment', 'reversal', 'refund', 'correction'));
-- The transaction that this one takes back, line by line.
alter table ledger_txn add column reverses_id bigint unique references ledger_txn;
create index ledger_txn_posted on ledger_txn (posted_at, id);

-- Who collects the money of a kind of fee.
alter table payment_purpose
  add column gateway text not null default 'remita' check (gateway in ('remita', 'paystack'));

alter table invoice
  add column gateway text not null default 'remita' check (gateway in ('remita', 'paystack')),
  add column covered_kobo bigint not null default 0 check (covered_kobo between 0 and total_kobo),
  -- What the payer is asked for; nothing when all of it is covered.
  add column payable_kobo bigint generated always as (total_kobo - covered_kobo) stored,
  add column fee_rule_id integer references fee_rule,
  -- `payer`, `system` or the user id of the officer who made it.
  add column made_by text not null default 'payer';
create index invoice_rule on invoice (fee_rule_id) where fee_rule_id is not null;
-- A thing whose payment was taken back, or given up, may be paid once more: the two unique indexes look at states.

alter table invoice_line
  add column item_id integer references fee_item,
  add column kind text not null default 'fee' check (kind in ('fee', 'late'));

-- A scheme of a sponsor, and what each of its students gets of it.
create table scholarship_scheme (
  id integer generated always as identity primary key,
  name text not null,
  sponsor text not null,
  session_id integer not null references academic_session,
  -- A fixed amount, a share of the fee, or certain items of it.
  kind text not null check (kind in ('fixed', 'percent', 'items')),
  -- What one student gets when nothing else is said: kobo, or basis points.
  amount_kobo bigint check (amount_kobo > 0),
  basis_points integer check (basis_points between 1 and 10000),
  -- The most that one student gets.
  cap_kobo bigint check (cap_kobo > 0),
  budget_kobo bigint not null check (budget_kobo > 0),
  most_beneficiaries integer check (most_beneficiaries > 0),
  active boolean not null default true,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  unique (session_id, name),
  check ((kind = 'percent') = (basis_points is not null))
);
create table scholarship_scheme_item (
  scheme_id integer not null references scholarship_scheme on delete cascade,
  item_id integer not null references fee_item,
  primary key (scheme_id, item_id)
);
create table scholarship_award (
  id bigint generated always as identity primary key,
  scheme_id integer not null references scholarship_scheme,
  student_id bigint not null references student,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'applied', 'reversed')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint scholarship_award_two_officers check (decided_by <> proposed_by or proposed_by = 'system')
);
create unique index scholarship_award_once on scholarship_award (scheme_id, student_id) where state <> 'reversed';
create index scholarship_award_student on scholarship_award (student_id);

-- Money owed to a payer that waits to pay something else.
create table credit_note (
  id bigint generated always as identity primary key,
  number text not null unique,
  payer_key text not null,
  -- The payment that was too much.
  payment_id bigint not null references payment,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null default 'open' check (state in ('open', 'applied', 'cancelled')),
  reason text not null,
  issued_by text not null,
  issued_at timestamptz not null
);
create index credit_note_payer on credit_note (payer_key) where state = 'open';
create index credit_note_payment on credit_note (payment_id);

-- What covers a part of an invoice. It counts as paid when the invoice does; an invoice that is closed unpaid frees it.
create table invoice_cover (
  invoice_id bigint not null references invoice,
  position smallint not null,
  award_id bigint references scholarship_award,
  credit_note_id bigint references credit_note,
  description text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  primary key (invoice_id, position),
  check (num_nonnulls(award_id, credit_note_id) = 1)
);
create index invoice_cover_award on invoice_cover (award_id) where award_id is not null;
create index invoice_cover_credit on invoice_cover (credit_note_id) where credit_note_id is not null;
create trigger invoice_cover_append_only before update or delete or truncate on invoice_cover
  for each statement execute function refuse_change();

-- Several payments of one invoice: what the payer paid, and what each cover did. `rrr` is the gateway's reference: the
-- RRR, or `cover:<invoice>:<position>`.
alter table payment drop constraint payment_invoice_id_key;
create index payment_invoice on payment (invoice_id);
alter table payment add constraint payment_gateway_check check (gateway in ('remita', 'paystack', 'sponsor', 'credit'));

-- The covers add up to what the invoice says is covered.
create function invoice_covers_add_up() returns trigger language plpgsql as $$
declare
  of_invoice bigint;
  said bigint;
  given bigint;
begin
  if tg_table_name = 'invoice' then of_invoice := new.id; else of_invoice := new.invoice_id; end if;
  select covered_kobo into said from invoice where id = of_invoice;
  select coalesce(sum(amount_kobo), 0) into given from invoice_cover where invoice_id = of_invoice;
  if said is distinct from given then
    raise exception 'the covers of an invoice do not add up' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_covers_add_up after insert on invoice
  deferrable initially deferred for each row execute function invoice_covers_add_up();
create constraint trigger invoice_cover_adds_up after insert on invoice_cover
  deferrable initially deferred for each row execute function invoice_covers_add_up();

create or replace function invoice_guard() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from invoice_move where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an invoice cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.order_id, new.invoice_number, new.purpose_id, new.payer_key, new.session_id, new.instalment, new.item,
      new.total_kobo, new.covered_kobo, new.gateway, new.fee_rule_id)
    is distinct from
    (old.order_id, old.invoice_number, old.purpose_id, old.payer_key, old.session_id, old.instalment, old.item,
      old.total_kobo, old.covered_kobo, old.gateway, old.fee_rule_id)
  then
    raise exception 'what an invoice is for is frozen' using errcode = 'check_violation';
  end if;
  if old.rrr is not null and new.rrr is distinct from old.rrr then
    raise exception 'the reference of an invoice is set once' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Money that goes back to a payer: asked for, looked at by the bursary, approved by another, paid out.
create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  amount_kobo bigint not null check (amount_kobo > 0),
  kind text not null check (kind in ('OVERPAID', 'DUPLICATE', 'SPONSOR', 'WITHDRAWN')),
  state text not null default 'requested'
    check (state in ('requested', 'bursary_ok', 'approved', 'paid_out', 'refused')),
  reason text not null,
  -- Where it goes.
  bank text not null default '',
  account_number text not null default '' check (account_number ~ '^(\d{10})?$'),
  account_name text not null default '',
  requested_by text not null,
  requested_at timestamptz not null,
  checked_by text,
  checked_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  paid_out_by text,
  paid_out_at timestamptz,
  -- The bank's own number of the transfer.
  transfer_reference text,
  refused_by text,
  refused_reason text,
  version integer not null default 1,
  constraint refund_two_officers check (approved_by <> checked_by),
  check (state not in ('bursary_ok', 'approved', 'paid_out') or checked_by is not null),
  check (state not in ('approved', 'paid_out') or approved_by is not null),
  check ((state = 'paid_out') = (paid_out_at is not null))
);
create unique index refund_one_standing on refund (payment_id, kind) where state <> 'refused';
create index refund_state on refund (state, id desc);

-- A payment that is taken back at the gateway or the bank: asked for by one officer, approved by another.
create table payment_reversal (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  constraint payment_reversal_two_officers check (decided_by <> requested_by),
  check ((state = 'requested') = (decided_by is null))
);
create unique index payment_reversal_one on payment_reversal (invoice_id) where state <> 'refused';
