-- Transcripts that were paid for, from the order to the hands of who asked for them. Papers, events and openings stay.
create table transcript_order (
  id integer generated always as identity primary key,
  invoice_id bigint not null unique references invoice,
  invoice_number text not null,
  -- Null until the office knows whose record somebody meant who was not signed in.
  student_id bigint references student,
  -- Whether its student was signed in: then nobody else says whose record it means.
  signed_in boolean not null,
  payer text not null,
  recipient text not null,
  delivery text not null check (delivery in ('email', 'courier', 'collection')),
  -- The email or postal address; '' where it is collected.
  sent_to text not null,
  state text not null default 'received' check (state in ('received', 'held', 'checked', 'produced', 'dispatched')),
  -- Why it waits, as its student reads it.
  hold_reason text,
  -- What the carrier calls the parcel.
  waybill text,
  received_at timestamptz not null,
  moved_at timestamptz not null,
  version integer not null default 1,
  check ((state = 'held') = (hold_reason is not null)),
  check (state not in ('checked', 'produced') or student_id is not null)
);
create index transcript_order_queue on transcript_order (state, received_at, id);
create index transcript_order_student on transcript_order (student_id, id);

create table transcript_order_event (
  id bigint generated always as identity primary key,
  order_id integer not null references transcript_order,
  at timestamptz not null,
  -- `system`, or a user id.
  actor text not null,
  kind text not null check (kind in
    ('received', 'identified', 'held', 'checked', 'produced', 'dispatched', 'linked', 'taken_back')),
  note text not null default ''
);
create index transcript_order_event_order on transcript_order_event (order_id, id);
create trigger transcript_order_event_kept before update or delete or truncate on transcript_order_event
  for each statement execute function refuse_change();

-- What was produced, word for word: a correction of results makes another paper, never another text of this one.
create table transcript_paper (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('transcript', 'statement')),
  student_id bigint not null references student,
  order_id integer references transcript_order,
  content jsonb not null,
  produced_at timestamptz not null,
  produced_by text not null,
  check ((kind = 'transcript') = (order_id is not null))
);
create index transcript_paper_order on transcript_paper (order_id, id);
create index transcript_paper_student on transcript_paper (student_id, kind, id);
create trigger transcript_paper_kept before update or delete or truncate on transcript_paper
  for each statement execute function refuse_change();

-- By which a recipient opens a transcript; only the hash of its secret is kept.
create table transcript_link (
  id integer generated always as identity primary key,
  hash text not null unique,
  paper_id integer not null references transcript_paper,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  taken_back_at timestamptz
);
create index transcript_link_paper on transcript_link (paper_id, id);
create function transcript_link_guard() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null or new.taken_back_at is null
    or (new.id, new.hash, new.paper_id, new.made_at, new.expires_at)
      is distinct from (old.id, old.hash, old.paper_id, old.made_at, old.expires_at)
  then
    raise exception 'link % is taken back, once, and never changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transcript_link_guard before update on transcript_link
  for each row execute function transcript_link_guard();
create trigger transcript_link_kept before delete or truncate on transcript_link
  for each statement execute function refuse_change();

-- When a link was opened; nothing of who did.
create table transcript_opening (
  id bigint generated always as identity primary key,
  link_id integer not null references transcript_link,
  at timestamptz not null
);
create index transcript_opening_link on transcript_opening (link_id, id);
create trigger transcript_opening_kept before update or delete or truncate on transcript_opening
  for each statement execute function refuse_change();

-- Checked before it is produced, produced before it is sent; one that was made elsewhere is only written down as sent.
create function transcript_order_guard() returns trigger language plpgsql as $$
declare
  produced boolean := exists (select from transcript_paper where order_id = old.id);
begin
  if new.state <> old.state and not (case new.state
    when 'held' then old.state in ('received', 'checked', 'produced')
    when 'checked' then old.state in ('received', 'held')
    when 'produced' then old.state = 'checked' and produced
    when 'dispatched' then old.state = 'produced' or not produced
    else false end)
  then
    raise exception 'a transcript cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.invoice_id, new.signed_in, new.payer, new.recipient, new.delivery, new.sent_to, new.received_at)
      is distinct from
      (old.id, old.invoice_id, old.signed_in, old.payer, old.recipient, old.delivery, old.sent_to, old.received_at)
    or ((old.signed_in or old.state not in ('received', 'held')) and new.student_id is distinct from old.student_id)
    or new.version <> old.version + 1
  then
    raise exception 'what order % is for is frozen', old.id using errcode = 'check_violation';
  end if;
  if new.state = 'dispatched' and old.state = 'produced' and old.delivery = 'courier' and new.waybill is null then
    raise exception 'a parcel has a number' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transcript_order_guard before update on transcript_order
  for each row execute function transcript_order_guard();
create trigger transcript_order_kept before delete or truncate on transcript_order
  for each statement execute function refuse_change();

-- What was paid for before there was a place for it.
insert into transcript_order (invoice_id, invoice_number, student_id, signed_in, payer, recipient, delivery, sent_to,
  state, waybill, received_at, moved_at)
select r.invoice_id, v.invoice_number, v.student_id, v.student_id is not null,
  concat_ws(' ', upper(v.lastname), v.firstname, nullif(v.middlename, '')),
  r.recipient, r.delivery, coalesce(r.email, r.address, ''),
  case when r.state = 'dispatched' then 'dispatched' else 'received' end, r.reference,
  coalesce(v.paid_at, r.moved_at), r.moved_at
from sundry_order r join invoice v on v.id = r.invoice_id
where r.recipient is not null and r.state <> 'awaiting'
order by r.invoice_id;
insert into transcript_order_event (order_id, at, actor, kind)
select id, received_at, 'system', 'received' from transcript_order;
