-- What administrators page through, and the settings that they change.

-- What each composition changed against the one before it: a timeline must not compare whole sets, and the history of
-- one module must not walk through the compositions of all others.
create table composition_change (
  composition_id bigint not null references composition,
  module_id text not null references module,
  -- Null: the module was not in the set before.
  before_release bigint references module_release,
  -- Null: the module left the set.
  after_release bigint references module_release,
  primary key (composition_id, module_id)
);
create index composition_change_module on composition_change (module_id, composition_id);

create function note_composition_changes() returns trigger language plpgsql as $$
begin
  insert into composition_change (composition_id, module_id, before_release, after_release)
  select new.id, coalesce(a.module_id, b.module_id), b.release_id, a.release_id
  from (select module_id, release_id from composition_release where composition_id = new.id) a
  full join (select module_id, release_id from composition_release where composition_id = new.parent_id) b
    using (module_id)
  where a.release_id is distinct from b.release_id
  on conflict do nothing;
  return null;
end $$;

-- Deferred: a composition gets its releases after itself, in the same transaction.
create constraint trigger composition_changes after insert on composition
  deferrable initially deferred for each row execute function note_composition_changes();

insert into composition_change (composition_id, module_id, before_release, after_release)
select c.id, d.module_id, d.before_release, d.after_release
from composition c
cross join lateral (
  select coalesce(a.module_id, b.module_id) as module_id, b.release_id as before_release, a.release_id as after_release
  from (select module_id, release_id from composition_release where composition_id = c.id) a
  full join (select module_id, release_id from composition_release where composition_id = c.parent_id) b
    using (module_id)
  where a.release_id is distinct from b.release_id
) d;

create trigger composition_change_immutable before update or delete on composition_change
  for each row execute function refuse_change();

-- The releases of one module, newest first.
create index module_release_newest on module_release (module_id, id);

-- Counts changes of the settings: two administrators never overwrite each other unseen.
alter table module add column settings_revision int not null default 0;
