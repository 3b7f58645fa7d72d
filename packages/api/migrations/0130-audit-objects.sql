-- What each act was about, in the words of its day: what is removed later keeps its name here. It stands beside the
-- chain and not in it, because it can be worked out from the rows.
create table audit_object (
  entry bigint primary key,
  -- Null for acts about nothing that has a name.
  kind text,
  words text not null,
  page text,
  search_text text collate "C" generated always as (f_search(words)) stored
);
create index audit_object_search on audit_object using gin (search_text gin_trgm_ops);
create index audit_object_kind on audit_object (kind, entry);
create trigger audit_object_append_only before update or delete or truncate on audit_object
  for each statement execute function refuse_change();
