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

-- Many questions to a gateway at once, for an officer who pastes a list of references.
create table requery_run (
  id uuid primary key,
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  references_asked integer not null check (references_asked > 0)
);
create index requery_run_person on requery_run (asked_by, asked_at desc);
create table requery_row (
  run_id uuid not null references requery_run on delete cascade,
  position integer not null,
  -- As it was pasted, without spaces and hyphens.
  reference text not null,
  invoice_id bigint references invoice,
  before text,
  after text,
  -- Null while it waits.
  outcome text check (outcome in ('paid', 'was_paid', 'unpaid', 'unanswered', 'unknown')),
  asked_at timestamptz,
  primary key (run_id, position)
);

-- What a gateway says it has settled: rows of the files that officers upload.
create table settlement_file (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('remita', 'paystack')),
  -- The upload that it came by.
  import_id uuid not null unique,
  file_name text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- Days that its rows were settled on.
  from_day date not null,
  to_day date not null,
  row_count integer not null,
  total_kobo bigint not null
);
create index settlement_file_days on settlement_file (gateway, to_day desc);
create table settlement_row (
  gateway text not null,
  -- The RRR, or our order id where there is none.
  reference text not null,
  file_id bigint not null references settlement_file,
  amount_kobo bigint not null check (amount_kobo > 0),
  settled_on date not null,
  -- A reference is settled once.
  primary key (gateway, reference)
);
create index settlement_row_day on settlement_row (gateway, settled_on);
create trigger settlement_row_append_only before update or delete or truncate on settlement_row
  for each statement execute function refuse_change();
create index payment_day on payment (gateway, confirmed_at);
create index invoice_paid_day on invoice (gateway, paid_at) where paid_at is not null;

-- Three proofs of the same money: invoices that are paid, what the gateway settled, and the books.
create table reconciliation_run (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('remita', 'paystack')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  cause text not null check (cause in ('nightly', 'file', 'officer')),
  asked_by text not null,
  ran_at timestamptz not null,
  -- The last day that the gateway has settled as far as we were told; null before its first file.
  settled_until date,
  found integer not null default 0
);
create unique index reconciliation_run_nightly on reconciliation_run (gateway, to_day) where cause = 'nightly';
create table reconciliation_total (
  run_id bigint not null references reconciliation_run,
  -- 0: rows of the gateway that belong to no invoice.
  purpose_id integer not null,
  invoices integer not null,
  invoices_kobo bigint not null,
  settled integer not null,
  settled_kobo bigint not null,
  ledger_kobo bigint not null,
  primary key (run_id, purpose_id)
);
create table reconciliation_difference (
  id bigint generated always as identity primary key,
  gateway text not null,
  kind text not null check (kind in ('paid_here', 'paid_there', 'other_amount', 'ledger')),
  reference text not null,
  invoice_id bigint references invoice,
  -- What we counted, and what the gateway settled or the books say.
  ours_kobo bigint,
  theirs_kobo bigint,
  day date not null,
  state text not null default 'open' check (state in ('open', 'explained', 'corrected')),
  note text,
  -- `system` where a later run found that it agrees.
  decided_by text,
  decided_at timestamptz,
  first_run_id bigint not null references reconciliation_run,
  last_run_id bigint not null references reconciliation_run,
  version integer not null default 1,
  unique (gateway, kind, reference),
  check ((state = 'open') = (decided_by is null)),
  check (state = 'open' or length(note) >= 5)
);
create index reconciliation_difference_state on reconciliation_difference (state, day desc, id desc);
create index reconciliation_difference_day on reconciliation_difference (day, id);

-- Who marked an invoice paid, or took its payment back, does not settle what is wrong with it.
create function reconciliation_second_person() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' and exists (
    select from invoice_event e
    where e.invoice_id = new.invoice_id and e.kind in ('paid', 'reversed') and e.actor = new.decided_by
      and e.actor <> 'system'
  ) then
    raise exception 'another officer has to settle this difference' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reconciliation_second_person before update on reconciliation_difference
  for each row execute function reconciliation_second_person();
