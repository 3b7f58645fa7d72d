-- Payments that the gateway does not confirm and a bank's paper proves: one officer proposes, another approves. Amounts
-- are kobo.

-- What proves it, sent before it is proposed: it is nothing until a proposal names it.
create table bank_evidence_file (
  id uuid primary key references blob,
  invoice_id bigint not null references invoice,
  name text not null check (name <> ''),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index bank_evidence_file_invoice on bank_evidence_file (invoice_id, uploaded_by);

create table bank_evidence (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  -- What the invoice asked for when it was proposed: never what an officer typed.
  amount_kobo bigint not null check (amount_kobo > 0),
  bank text not null check (bank <> ''),
  -- Of the teller or the transfer, as it was typed, and as it is compared.
  reference text not null,
  reference_key text not null generated always as
    (ltrim(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), '0')) stored check (reference_key <> ''),
  paid_on date not null,
  reason text not null check (reason <> ''),
  file_id uuid not null unique references bank_evidence_file,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it was refused.
  refusal text,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  constraint bank_evidence_another_approves check (decided_by <> proposed_by or state <> 'approved')
);
-- One proposal of an invoice waits, one marks it paid, and the same money at a bank pays one invoice.
create unique index bank_evidence_one_waiting on bank_evidence (invoice_id) where state = 'waiting';
create unique index bank_evidence_one_approved on bank_evidence (invoice_id) where state = 'approved';
create unique index bank_evidence_reference on bank_evidence (bank, reference_key) where state <> 'refused';
create index bank_evidence_invoice on bank_evidence (invoice_id, id);
create index bank_evidence_state on bank_evidence (state, proposed_at, id);
create index bank_evidence_proposed on bank_evidence (proposed_at, id);

create function bank_evidence_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.invoice_id, new.amount_kobo, new.bank, new.reference, new.paid_on, new.reason, new.file_id,
        new.proposed_by, new.proposed_at)
      is distinct from (old.invoice_id, old.amount_kobo, old.bank, old.reference, old.paid_on, old.reason, old.file_id,
        old.proposed_by, old.proposed_at)
  then
    raise exception 'bank evidence % is %: it is decided once, and never changed', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_evidence_guard before update or delete on bank_evidence
  for each row execute function bank_evidence_guard();
create trigger bank_evidence_kept before truncate on bank_evidence for each statement execute function refuse_change();
call takes_two_people('bank_evidence', 'bank evidence', 'proposed_by', 'decided_by', '{approved}',
  '{invoice_id, amount_kobo, bank, reference, paid_on, reason, file_id}');

-- Whoever proposed that an invoice is marked paid had a hand in its money, as whoever approved it: neither settles what is
-- wrong with it.
create or replace function reconciliation_second_person() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' and exists (
    select from invoice_event e
    where e.invoice_id = new.invoice_id and e.kind in ('paid', 'marked paid', 'reversed') and e.actor = new.decided_by
      and e.actor <> 'system'
  ) then
    raise exception 'another officer has to settle this difference' using errcode = 'check_violation';
  end if;
  return new;
end $$;
