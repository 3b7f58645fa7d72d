-- A certificate whose award was withdrawn and is awarded again as it was keeps its code: the withdrawn row gives it up.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'degree_award'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%approved%withdrawn%code IS NOT NULL%';
  execute format('alter table degree_award drop constraint %I', named);
end $$;
alter table degree_award add constraint degree_award_code
  check (case state when 'approved' then code is not null when 'withdrawn' then true else code is null end);

create or replace function degree_award_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.student_id, new.programme, new.class, new.awarded_on, new.proposed_by, new.proposed_at)
      is distinct from (old.student_id, old.programme, old.class, old.awarded_on, old.proposed_by, old.proposed_at)
    or ((old.state, new.state) not in (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'withdrawn'))
      -- The year is not worked out yet at this moment.
      and not (old.state = 'withdrawn' and new.code is null
        and to_jsonb(new) - '{code,year}'::text[] = to_jsonb(old) - '{code,year}'::text[]))
    or (old.state = 'approved' and new.code is distinct from old.code)
  then
    raise exception 'award % is %: it is decided or withdrawn, never changed', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A reminder brings a link of its own; those that were mailed before it go on until the offer changes.
alter table admission_list_entry add column earlier_acceptance_hashes text[] not null default '{}';
