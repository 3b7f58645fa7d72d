-- Keys of the teams, releases that stand in for the live one for some people, and requests signed with a key.

-- A team signs with any of its keys; a lost one is revoked without a word to the others.
create table module_key (
  id bigint generated always as identity primary key,
  module_id text not null references module,
  name text not null,
  -- Ed25519, PEM.
  public_key text not null,
  -- SHA-256 of the key's DER form, base64url.
  fingerprint text not null check (fingerprint ~ '^[\w-]{43}$'),
  -- A user id, `module:<id>` or `system`.
  added_by text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  check ((revoked_at is null) = (revoked_by is null)),
  -- A revoked key never comes back.
  constraint module_key_once unique (module_id, fingerprint)
);

insert into module_key (module_id, name, public_key, fingerprint, added_by, added_at)
select id, 'first key', public_key,
  translate(encode(sha256(decode(regexp_replace(public_key, '-----[A-Z ]+-----|\s', '', 'g'), 'base64')), 'base64'), '+/=', '-_'),
  'system', created_at
from module where public_key is not null;
alter table module drop column public_key;

-- Which key signed a release. Null for what this portal built itself.
alter table module_release add column key_id bigint references module_key;
alter table module_release disable trigger module_release_immutable;
update module_release r set key_id = k.id from module_key k where k.module_id = r.module_id and r.signature is not null;
alter table module_release enable trigger module_release_immutable;

-- A signed request is taken once. Rows are forgotten when their time would be refused anyway.
create table request_nonce (
  key_id bigint not null references module_key,
  nonce text not null,
  used_at timestamptz not null,
  primary key (key_id, nonce)
);
create index request_nonce_used on request_nonce (used_at);

-- Audiences that a module is switched off for.
alter table module add column off_for text[] not null default '{}';

-- `canary` points at a composition of only those releases that stand in for live ones.
alter table composition add column channel text not null default 'live' check (channel in ('live', 'canary'));
create index composition_channel on composition (channel, id);
alter table channel
  drop constraint channel_name_check,
  add constraint channel_name_check check (name in ('live', 'canary', 'previous'));
insert into composition (author, reason, created_at, channel) values ('system', 'the beginning', now(), 'canary');
insert into channel (name, composition_id, moved_at)
select 'canary', id, created_at from composition where channel = 'canary';

-- Who gets the canary of a module. The last one is kept after it was stopped, so that its reason can be read.
create table module_rollout (
  module_id text primary key references module,
  release_id bigint not null references module_release,
  percent int not null check (percent between 0 and 100),
  -- Empty: everybody.
  audiences text[] not null default '{}',
  roles text[] not null default '{}',
  -- User ids, in at any percentage.
  testers bigint[] not null default '{}',
  state text not null default 'running' check (state in ('running', 'stopped')),
  started_by text not null,
  started_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text,
  check ((state = 'stopped') = (stopped_at is not null)),
  check ((state = 'stopped') = (stop_reason is not null))
);

-- Nodes refresh what they keep in memory, and open pages ask whether there is something newer.
create function composition_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('composition', tg_table_name);
  return null;
end $$;
create trigger composition_moved after insert or update on channel
  for each statement execute function composition_moved();
create trigger module_changed after update of config, off_for on module
  for each statement execute function composition_moved();
