-- Servers of modules' own that an administrator has granted, each by its exact origin. `direct`: pages may ask it
-- themselves. `through`: the portal asks it for the module, at /backends/<module>/.
create table module_backend (
  module_id text not null references module,
  way text not null check (way in ('direct', 'through')),
  origin text not null check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  granted_by text not null,
  granted_at timestamptz not null,
  primary key (module_id, way, origin)
);
create trigger backend_granted after insert or delete on module_backend
  for each statement execute function composition_moved();
