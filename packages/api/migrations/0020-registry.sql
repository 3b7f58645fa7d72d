-- Modules of separate teams, their immutable releases, and which of them are live together.
create table module (
  id text primary key check (id ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  title text not null,
  owner text not null,
  -- Ed25519, PEM. Without one nobody can publish by signature.
  public_key text,
  enabled boolean not null default true,
  -- The module's own settings, edited by an administrator.
  config jsonb,
  created_at timestamptz not null default now()
);

create table module_release (
  id bigint generated always as identity primary key,
  module_id text not null references module,
  version text not null,
  manifest jsonb not null,
  -- Null for what this checkout itself has built.
  signature text,
  published_by text not null,
  published_at timestamptz not null,
  constraint module_release_version unique (module_id, version)
);

-- Bytes by content: a file that did not change between releases is kept once.
create table module_file (
  -- As in an integrity attribute.
  hash text primary key check (hash ~ '^sha384-'),
  bytes bytea not null,
  brotli bytea not null,
  gzip bytea not null
);
alter table module_file
  alter bytes set storage external, alter brotli set storage external, alter gzip set storage external;

create table release_file (
  release_id bigint not null references module_release,
  name text not null,
  hash text not null references module_file,
  primary key (release_id, name)
);

-- What comes back when a disabled module is enabled.
alter table module add column held_release_id bigint references module_release;

-- A set of releases. Publishing, enabling, disabling and rolling back make a new one and move a pointer.
create table composition (
  id bigint generated always as identity primary key,
  parent_id bigint references composition,
  author text not null,
  reason text not null,
  created_at timestamptz not null
);

create table composition_release (
  composition_id bigint not null references composition,
  module_id text not null references module,
  release_id bigint not null references module_release,
  -- Who made this release the live one of its module: `workspace` may be replaced by the next build.
  placed_by text not null,
  primary key (composition_id, module_id)
);
create index composition_release_history on composition_release (module_id, release_id);

create table channel (
  name text primary key check (name in ('live', 'previous')),
  composition_id bigint not null references composition,
  moved_at timestamptz not null
);

-- What shells report of a release; nobody is identified.
create table module_health (
  release_id bigint not null references module_release,
  phase text not null,
  count bigint not null,
  milliseconds bigint not null default 0,
  last_at timestamptz not null,
  last_message text,
  primary key (release_id, phase)
);

create table unanswered_menu (
  menu text primary key references menu on delete cascade,
  last_at timestamptz not null
);

create trigger module_release_immutable before update or delete on module_release
  for each row execute function refuse_change();
create trigger module_file_immutable before update or delete on module_file
  for each row execute function refuse_change();
create trigger release_file_immutable before update or delete on release_file
  for each row execute function refuse_change();
create trigger composition_immutable before update or delete on composition
  for each row execute function refuse_change();
create trigger composition_release_immutable before update or delete on composition_release
  for each row execute function refuse_change();

-- There is always a live composition, at first an empty one.
insert into composition (author, reason, created_at) values ('system', 'the beginning', now());
insert into channel (name, composition_id, moved_at) select 'live', id, created_at from composition;
