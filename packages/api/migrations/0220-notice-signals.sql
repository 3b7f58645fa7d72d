-- Nodes keep the first notice for everybody in memory. Views are counted without a word.
create function notice_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', '');
  return null;
end $$;
create trigger notice_moved
  after insert or delete or update of category, title, preview, starts_at, ends_at, pinned, published on notice
  for each statement execute function notice_moved();
