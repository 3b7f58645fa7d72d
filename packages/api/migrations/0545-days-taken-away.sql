-- Days of their own that some students were given can be taken away again: from then on the days of more students count for
-- them. The window stays, with everything that it was; whoever gives them days again goes on with its versions.

alter table dated_window
  add column removed boolean not null default false,
  add constraint dated_window_removed check (
    not removed or num_nonnulls(student_type_id, level, faculty_id) > 0);
alter table dated_window_change add column removed boolean not null default false;

create or replace function dated_window_history() returns trigger language plpgsql as $$
begin
  insert into dated_window_change (window_id, version, opens_at, closes_at, message, removed, changed_by, changed_at)
    values (new.id, new.version, new.opens_at, new.closes_at, new.message, new.removed, new.changed_by, new.changed_at);
  return null;
end $$;
