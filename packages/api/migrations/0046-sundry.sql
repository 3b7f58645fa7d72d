-- Sundry payments: what may be bought, at what price, and what becomes of what was paid for. Amounts are kobo.

create table sundry_offer (
  id integer generated always as identity primary key,
  item_id integer not null unique references fee_item,
  description text not null default '',
  -- Ids of the student types that may buy it, and whether people may who are not signed in.
  student_types integer[] not null default '{}' check (student_types <@ array[1, 2, 3, 4, 5, 6]),
  visitors boolean not null default false,
  -- Most pieces in one invoice; 1: there is nothing to count.
  most integer not null default 1 check (most between 1 and 100),
  -- What has to be known before it can be made.
  asks text not null default 'none' check (asks in ('none', 'transcript')),
  active boolean not null default true,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null
);

-- Prices of an offer: prepared by one officer, in force when another approves. Without one it is not for sale.
create table sundry_price (
  id integer generated always as identity primary key,
  offer_id integer not null references sundry_offer,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'superseded', 'refused', 'withdrawn')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint sundry_price_two_officers
    check (decided_by <> prepared_by or prepared_by = 'system' or state = 'withdrawn')
);
create unique index sundry_price_one_active on sundry_price (offer_id) where state = 'active';
create unique index sundry_price_one_waiting on sundry_price (offer_id) where state = 'waiting';
create index sundry_price_offer on sundry_price (offer_id, id desc);

-- A price that was decided stays as it is: invoices were made of it. Another one takes its place.
create function sundry_price_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.state, new.state) not in (
    ('waiting', 'active'), ('waiting', 'refused'), ('waiting', 'withdrawn'), ('active', 'superseded'))
    or (new.offer_id, new.amount_kobo, new.prepared_by, new.prepared_at)
      is distinct from (old.offer_id, old.amount_kobo, old.prepared_by, old.prepared_at)
  then
    raise exception 'price % is %: it is replaced, never changed', old.id, old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sundry_price_guard before update or delete on sundry_price
  for each row execute function sundry_price_guard();

-- What a payer asked for with an invoice, and how far it is.
create table sundry_order (
  invoice_id bigint primary key references invoice,
  offer_id integer not null references sundry_offer,
  price_id integer not null references sundry_price,
  payer_key text not null,
  quantity integer not null check (quantity between 1 and 100),
  unit_kobo bigint not null check (unit_kobo > 0),
  -- Where a transcript goes.
  recipient text,
  delivery text check (delivery in ('email', 'courier', 'collection')),
  email text,
  address text,
  state text not null default 'awaiting' check (state in ('awaiting', 'received', 'processing', 'dispatched')),
  -- When it came into its state, and what the carrier calls the parcel.
  moved_at timestamptz not null,
  reference text,
  check ((delivery is null) = (recipient is null)),
  check ((delivery is not distinct from 'email') = (email is not null)),
  check ((delivery is not distinct from 'courier') = (address is not null)),
  check (state <> 'dispatched' or delivery is distinct from 'courier' or reference is not null)
);
create index sundry_order_payer on sundry_order (payer_key, offer_id);
create index sundry_order_queue on sundry_order (state, moved_at, invoice_id);
create index sundry_order_moved on sundry_order (moved_at, invoice_id);
create index sundry_order_offer on sundry_order (offer_id, state);

create table sundry_order_event (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references sundry_order,
  at timestamptz not null,
  -- `system`, `payer`, or a user id.
  actor text not null,
  -- `changed`: other answers while it was not paid yet.
  kind text not null check (kind in ('ordered', 'changed', 'received', 'processing', 'dispatched')),
  reference text,
  note text not null default ''
);
create index sundry_order_event_order on sundry_order_event (invoice_id, id);
-- It comes into each state once.
create unique index sundry_order_event_once on sundry_order_event (invoice_id, kind) where kind <> 'changed';
create trigger sundry_order_event_append_only before update or delete or truncate on sundry_order_event
  for each statement execute function refuse_change();

-- States go forward by one. What was asked for is frozen once it is paid; the price always.
create function sundry_order_guard() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('awaiting', 'received'), ('received', 'processing'), ('processing', 'dispatched'))
  then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'received' and old.state = 'awaiting' and not exists (
    select from invoice where id = new.invoice_id and status = 'PAID' and not duplicate)
  then
    raise exception 'order % is not paid', new.invoice_id using errcode = 'check_violation';
  end if;
  if (new.invoice_id, new.offer_id, new.price_id, new.payer_key, new.quantity, new.unit_kobo)
    is distinct from
    (old.invoice_id, old.offer_id, old.price_id, old.payer_key, old.quantity, old.unit_kobo)
    or old.state <> 'awaiting' and (new.recipient, new.delivery, new.email, new.address)
      is distinct from (old.recipient, old.delivery, old.email, old.address)
  then
    raise exception 'what order % is for is frozen', old.invoice_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sundry_order_guard before update on sundry_order for each row execute function sundry_order_guard();
create trigger sundry_order_kept before delete or truncate on sundry_order
  for each statement execute function refuse_change();

-- The quantity at its price is what the invoice asks for.
create function sundry_order_adds_up() returns trigger language plpgsql as $$
begin
  if new.quantity * new.unit_kobo is distinct from (select total_kobo from invoice where id = new.invoice_id) then
    raise exception 'order % is not what its invoice asks for', new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sundry_order_adds_up after insert on sundry_order
  deferrable initially deferred for each row execute function sundry_order_adds_up();

-- The item of a sundry invoice is its code and which purchase of it that is, as in `TRANSCRIPT#2`: a thing can be
-- bought again once it is paid, in whatever session, but only one invoice of it is open at a time.
create unique index invoice_one_open_sundry on invoice (payer_key, split_part(item, '#', 1))
  where purpose_id = 9 and status in ('UNPAID', 'PENDING');
create index invoice_sundry_open on invoice (created_at, id) where purpose_id = 9 and status in ('UNPAID', 'PENDING');
create index invoice_sundry_paid on invoice (paid_at, id) where purpose_id = 9 and status = 'PAID';
create index invoice_sundry_words on invoice using gin ((f_search(
  lastname || ' ' || firstname || ' ' || middlename || ' ' || invoice_number || ' ' || coalesce(rrr, '') || ' ' || phone
)) gin_trgm_ops) where purpose_id = 9;
