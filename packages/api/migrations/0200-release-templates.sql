-- First views of a release's routes and cards, which the page server fills. No row: it has none, or its files are gone.
create table release_templates (
  release_id bigint primary key references module_release,
  templates jsonb not null
);
