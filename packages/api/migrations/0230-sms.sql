-- Text messages: one row for each, from the transaction that tells of something until long after its outcome.
create table sms_message (
  id bigint generated always as identity primary key,
  -- The same is told once, however often it is asked for.
  key text not null unique,
  template text not null,
  -- Number and values are kept while the message may still go; after that nobody needs them.
  phone text,
  "values" jsonb,
  -- What stays: the last digits, and a keyed hash by which one number's messages are found.
  recipient text not null,
  recipient_hash text,
  -- What the gateway knows it by, the same at every attempt.
  reference uuid not null unique default gen_random_uuid(),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'refused')),
  reason text,
  attempts integer not null default 0,
  segments smallint,
  -- What the month was charged with.
  cost_kobo bigint not null default 0 check (cost_kobo >= 0),
  month date,
  gateway_id text,
  created_at timestamptz not null,
  useful_until timestamptz,
  ended_at timestamptz,
  constraint sms_message_forgets check ((state in ('queued', 'sending')) = (phone is not null and "values" is not null)),
  constraint sms_message_reason check ((state in ('failed', 'refused')) = (reason is not null)),
  constraint sms_message_charged check ((month is not null) = (cost_kobo > 0))
);
create index sms_message_open on sms_message (created_at) where state in ('queued', 'sending');
create index sms_message_age on sms_message (created_at);

-- What was spent in a month of the university's calendar, and when its limit was told to officers.
create table sms_month (
  month date primary key,
  spent_kobo bigint not null default 0 check (spent_kobo >= 0),
  told_at timestamptz
);
