-- What browsers report of releases, as counts. Nobody is identified: no person, no address, no path with an id.

-- Loads, failures by phase and web vitals as histograms by hour; the scale of the buckets is `bucketOf`.
create table release_metric (
  release_id bigint not null references module_release,
  -- `load`, a web vital, `longtask`, or the phase of a failure (then in bucket 0).
  metric text not null,
  -- The beginning of the hour; of the day, once the hours are old.
  hour timestamptz not null,
  bucket smallint not null check (bucket between 0 and 200),
  count bigint not null check (count > 0),
  primary key (release_id, metric, hour, bucket)
);
create index release_metric_hour on release_metric (hour);

-- The last two hours by minute: what decides whether a canary is taken back.
create table release_minute (
  release_id bigint not null references module_release,
  minute timestamptz not null,
  loads bigint not null,
  failures bigint not null,
  primary key (release_id, minute)
);
create index release_minute_minute on release_minute (minute);

-- What went wrong, one row for each phase and entry, with what the last report said.
create table release_problem (
  release_id bigint not null references module_release,
  phase text not null,
  -- An exposed entry of the release, or empty.
  subject text not null,
  message text,
  -- What the person saw on the failure card and may read out on the phone.
  reference text,
  count bigint not null,
  last_at timestamptz not null,
  primary key (release_id, phase, subject)
);

-- Tampered files, refused signatures and overrides. The same within an hour is one row.
create table security_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tampered', 'signature', 'override')),
  module_id text,
  version text,
  subject text,
  detail text,
  hour timestamptz not null,
  count bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint security_event_once unique nulls not distinct (hour, kind, module_id, version, subject, detail)
);
create index security_event_last on security_event (last_at, id);

-- The time of a single load was not kept: all of them stand at their average.
insert into release_metric (release_id, metric, hour, bucket, count)
select release_id, case phase when 'loaded' then 'load' else phase end, date_trunc('hour', last_at),
  case
    when phase <> 'loaded' or milliseconds < count then 0
    else 1 + floor(ln(least(milliseconds::numeric / count, 600000)) / ln(1.1) + 1e-9)
  end, count
from module_health where count > 0 and phase <> 'menu';
insert into release_problem (release_id, phase, subject, message, count, last_at)
select release_id, phase, '', left(last_message, 300), count, last_at
from module_health where count > 0 and phase not in ('loaded', 'menu');
drop table module_health;

-- A release that nobody can get any more gives its files up; its row and its description stay.
create table retired_release (
  release_id bigint primary key references module_release,
  retired_at timestamptz not null
);
create trigger retired_release_immutable before update or delete on retired_release
  for each row execute function refuse_change();

-- Nothing is retired that a channel points at or that waits for its module.
create function refuse_retiring_used() returns trigger language plpgsql as $$
begin
  if exists (select from channel c join composition_release p on p.composition_id = c.composition_id
             where p.release_id = new.release_id)
    or exists (select from module where held_release_id = new.release_id)
    or exists (select from module_rollout where release_id = new.release_id and state = 'running') then
    raise exception 'release % is in use', new.release_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger retired_release_unused before insert on retired_release
  for each row execute function refuse_retiring_used();

-- The rest of the release's life is as immutable as before: only rows of a retired release go, and only bytes that
-- no release names, which the foreign key of release_file sees to.
create function refuse_unless_retired() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from retired_release where release_id = old.release_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create function refuse_unless_retiring() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.retiring', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
drop trigger release_file_immutable on release_file;
drop trigger module_file_immutable on module_file;
create trigger release_file_immutable before update or delete on release_file
  for each row execute function refuse_unless_retired();
create trigger module_file_immutable before update or delete on module_file
  for each row execute function refuse_unless_retiring();
-- Looking for bytes that no release names goes by hash.
create index release_file_hash on release_file (hash);

-- A release whose files are gone cannot be placed again, whoever tries.
create function refuse_placing_retired() returns trigger language plpgsql as $$
begin
  if exists (select from retired_release where release_id = new.release_id) then
    raise exception 'release % is retired', new.release_id using errcode = '23514', constraint = 'retired_release_placed';
  end if;
  return new;
end $$;
create trigger composition_release_not_retired before insert on composition_release
  for each row execute function refuse_placing_retired();
