-- Effects of different urgency do not wait for each other. Effects that an older node enqueues go with the others.
alter table outbox add column lane text not null default 'effects';
-- What a question is about: it waits once, however often it is asked for.
alter table outbox add column about text;

update outbox set lane = 'mail' where kind = 'mail' and done_at is null and dead_at is null;
update outbox set lane = 'jobs' where kind = 'export' and done_at is null and dead_at is null;
update outbox set lane = 'gateway' where kind in ('payment.verify', 'requery') and done_at is null and dead_at is null;

drop index outbox_waiting;
create index outbox_waiting on outbox (lane, run_at) where done_at is null and dead_at is null;
create unique index outbox_waits_once on outbox (kind, about)
  where attempts = 0 and done_at is null and dead_at is null;

-- Workers hear of what comes instead of looking for it.
create function tell_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', lane) from (select distinct lane from fresh) as lanes;
  return null;
end $$;
create trigger outbox_told after insert on outbox referencing new table as fresh
  for each statement execute function tell_workers();

-- The one question about an invoice that is open at its gateway.
create unlogged table gateway_question (
  invoice_id bigint primary key references invoice,
  asked_at timestamptz not null,
  until timestamptz not null
);

-- Notifications of references that we do not know yet: the payer was quicker than our own answer, or it is invented.
create unlogged table early_notification (
  rrr text primary key,
  raw_body text not null,
  received_at timestamptz not null
);
create index early_notification_age on early_notification (received_at);
-- How often a reference was told of lately.
create index gateway_event_lately on gateway_event (rrr, received_at);
