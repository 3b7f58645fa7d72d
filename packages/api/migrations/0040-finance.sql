-- Money: what is owed, what came in, and the books. Amounts are kobo.

create table ledger_account (
  code text primary key,
  name text not null unique,
  kind text not null check (kind in ('asset', 'liability', 'income'))
);
insert into ledger_account (code, name, kind) values
  ('1100', 'Remita clearing', 'asset'),
  ('2100', 'Owed to payers', 'liability'),
  ('4100', 'School fees', 'income'),
  ('4200', 'Acceptance fees', 'income'),
  ('4300', 'Hostel fees', 'income'),
  ('4400', 'Application fees', 'income'),
  ('4500', 'Development levy', 'income'),
  ('4900', 'Sundry fees', 'income');

create table payment_purpose (
  id integer primary key,
  -- The id or code that invoices carry on the wire.
  code text not null unique,
  name text not null unique,
  -- One per kind of fee, agreed with the gateway.
  service_type_id text not null unique,
  -- Begins its order ids and so tells a bank clerk what is paid.
  prefix text not null unique check (prefix ~ '^[A-Z]{4}$'),
  income_account text not null references ledger_account
);
insert into payment_purpose (id, code, name, service_type_id, prefix, income_account) values
  (1, '1', 'School fees', '4430731', 'SCHF', '4100'),
  (2, 'ACPT', 'Acceptance fee', '4430732', 'ACPT', '4200'),
  (3, '3', 'Hostel fee', '4430733', 'HSTL', '4300'),
  (4, '4', 'Application form', '4430734', 'APPL', '4400'),
  (5, '5', 'Development levy', '4430735', 'DEVL', '4500'),
  (9, '9', 'Sundry payment', '4430739', 'SNDR', '4900');

create sequence invoice_serial;
create sequence receipt_serial;

create table invoice (
  id bigint generated always as identity primary key,
  invoice_number text not null unique,
  -- Stored before the gateway is asked, so that an answer that never came can be asked for again.
  order_id text not null unique,
  rrr text unique check (rrr ~ '^\d{12}$'),
  purpose_id integer not null references payment_purpose,
  -- Who owes: `+234…` for an applicant, `student:<id>` for a student.
  payer_key text not null,
  session_id integer not null references academic_session,
  instalment text not null default 'Full' check (instalment in ('Full', 'FirstInstallment', 'SecondInstallment')),
  -- What exactly: the application type, the sundry item; '' where the purpose says it.
  item text not null default '',
  lastname text not null,
  firstname text not null,
  middlename text not null default '',
  email text not null,
  phone text not null,
  description text not null,
  total_kobo bigint not null check (total_kobo > 0),
  status text not null default 'UNPAID'
    check (status in ('UNPAID', 'PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'REVERSED')),
  -- A second paid invoice for the same thing.
  duplicate boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  last_checked_at timestamptz,
  -- When the janitor asks again about a pending one.
  next_check_at timestamptz,
  checks integer not null default 0
);
-- One open invoice, and one paid that is no duplicate, for the same thing.
create unique index invoice_one_open on invoice (payer_key, purpose_id, session_id, instalment, item)
  where status in ('UNPAID', 'PENDING');
create unique index invoice_one_paid on invoice (payer_key, purpose_id, session_id, instalment, item)
  where status = 'PAID' and not duplicate;
create index invoice_same_thing on invoice (payer_key, purpose_id, session_id, instalment, item, id desc);
create index invoice_to_check on invoice (next_check_at) where status = 'PENDING';
create index invoice_to_expire on invoice (expires_at) where status in ('UNPAID', 'PENDING');

create table invoice_line (
  invoice_id bigint not null references invoice,
  position smallint not null,
  description text not null,
  amount_kobo bigint not null check (amount_kobo >= 0),
  primary key (invoice_id, position)
);
create trigger invoice_line_append_only before update or delete or truncate on invoice_line
  for each statement execute function refuse_change();

create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  owed bigint;
  lines bigint;
begin
  if tg_table_name = 'invoice' then
    select total_kobo into owed from invoice where id = new.id;
    select sum(amount_kobo) into lines from invoice_line where invoice_id = new.id;
  else
    select total_kobo into owed from invoice where id = new.invoice_id;
    select sum(amount_kobo) into lines from invoice_line where invoice_id = new.invoice_id;
  end if;
  if owed is distinct from lines then
    raise exception 'the lines of an invoice do not add up to its total' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_adds_up after insert or update of total_kobo on invoice
  deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger invoice_line_adds_up after insert on invoice_line
  deferrable initially deferred for each row execute function invoice_adds_up();

create table invoice_move (
  from_status text not null,
  to_status text not null,
  reason text not null,
  primary key (from_status, to_status)
);
insert into invoice_move (from_status, to_status, reason) values
  ('UNPAID', 'PENDING', 'payer returned from the pay page, or a notification was seen'),
  ('PENDING', 'PAID', 'the gateway confirms'),
  ('UNPAID', 'EXPIRED', 'past its expiry'),
  ('PENDING', 'EXPIRED', 'past its expiry, after a last question to the gateway'),
  ('UNPAID', 'CANCELLED', 'payer or officer, after a last question to the gateway'),
  ('PENDING', 'CANCELLED', 'payer or officer, after a last question to the gateway'),
  ('EXPIRED', 'PAID', 'money arrived after all'),
  ('CANCELLED', 'PAID', 'money arrived after all'),
  ('PAID', 'REVERSED', 'charge-back; two people');

-- The amount and what it is for are frozen; the reference is set once; states move as the table says.
create function invoice_guard() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from invoice_move where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an invoice cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.order_id, new.invoice_number, new.purpose_id, new.payer_key, new.session_id, new.instalment, new.item, new.total_kobo)
    is distinct from
    (old.order_id, old.invoice_number, old.purpose_id, old.payer_key, old.session_id, old.instalment, old.item, old.total_kobo)
  then
    raise exception 'what an invoice is for is frozen' using errcode = 'check_violation';
  end if;
  if old.rrr is not null and new.rrr is distinct from old.rrr then
    raise exception 'the reference of an invoice is set once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_guard before update on invoice for each row execute function invoice_guard();
create trigger invoice_kept before delete or truncate on invoice for each statement execute function refuse_change();

-- What a gateway told us. A hint only.
create table gateway_event (
  id bigint generated always as identity primary key,
  gateway text not null default 'remita',
  rrr text not null,
  raw_body text not null,
  sha256 text not null,
  received_at timestamptz not null,
  unique (rrr, sha256)
);
create trigger gateway_event_append_only before update or delete or truncate on gateway_event
  for each statement execute function refuse_change();

-- Money that came in and was counted.
create table payment (
  id bigint generated always as identity primary key,
  invoice_id bigint not null unique references invoice,
  gateway text not null default 'remita',
  rrr text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The gateway's own status code.
  code text not null,
  channel text,
  confirmed_at timestamptz not null,
  constraint payment_once unique (gateway, rrr)
);
create trigger payment_append_only before update or delete or truncate on payment
  for each statement execute function refuse_change();

create table receipt (
  number text primary key,
  payment_id bigint not null unique references payment,
  issued_at timestamptz not null
);
create trigger receipt_append_only before update or delete or truncate on receipt
  for each statement execute function refuse_change();

-- Why money was not counted, or counted and still needs somebody.
create table payment_issue (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  kind text not null check (kind in ('UNDERPAID', 'OVERPAID', 'MISMATCH', 'DUPLICATE')),
  -- What the gateway said.
  detail jsonb not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  unique (invoice_id, kind)
);

-- What happened to an invoice, in order.
create table invoice_event (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  at timestamptz not null,
  -- `system`, `payer`, or a user id.
  actor text not null,
  kind text not null,
  detail jsonb not null default '{}'
);
create index invoice_event_invoice on invoice_event (invoice_id, id);
create trigger invoice_event_append_only before update or delete or truncate on invoice_event
  for each statement execute function refuse_change();

create table ledger_txn (
  id bigint generated always as identity primary key,
  posted_at timestamptz not null,
  kind text not null check (kind in ('payment', 'reversal', 'correction')),
  payment_id bigint references payment,
  note text not null default ''
);
-- A payment is booked once.
create unique index ledger_txn_payment on ledger_txn (payment_id) where kind = 'payment';
create trigger ledger_txn_append_only before update or delete or truncate on ledger_txn
  for each statement execute function refuse_change();

create table ledger_entry (
  id bigint generated always as identity primary key,
  txn_id bigint not null references ledger_txn,
  account text not null references ledger_account,
  debit_kobo bigint not null default 0 check (debit_kobo >= 0),
  credit_kobo bigint not null default 0 check (credit_kobo >= 0),
  check ((debit_kobo = 0) <> (credit_kobo = 0))
);
create index ledger_entry_txn on ledger_entry (txn_id);
create index ledger_entry_account on ledger_entry (account, id);
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create function ledger_balances() returns trigger language plpgsql as $$
declare
  txn bigint := case tg_table_name when 'ledger_txn' then new.id end;
  debits bigint;
  credits bigint;
begin
  if txn is null then txn := new.txn_id; end if;
  select sum(debit_kobo), sum(credit_kobo) into debits, credits from ledger_entry where txn_id = txn;
  if debits is null or debits <> credits then
    raise exception 'ledger transaction % does not balance', txn using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_txn_balances after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_balances();
