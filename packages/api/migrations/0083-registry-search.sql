-- Administrators look for a word in the reasons of moves and in what a security event touched.
create index composition_reason on composition using gin (f_search(reason) gin_trgm_ops);
create index security_event_words on security_event
  using gin (f_search(coalesce(subject, '') || ' ' || coalesce(detail, '')) gin_trgm_ops);
create index security_event_kind on security_event (kind, last_at, id);
create index security_event_module on security_event (module_id, last_at, id);
