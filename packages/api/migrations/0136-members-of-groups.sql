-- Which departments a group has is a part of every draft that asks for the group: who changes them is an author of it.
create function department_group_author() returns trigger language plpgsql as $$
declare
  groups integer[] := case tg_op
    when 'INSERT' then array[new.group_id] when 'DELETE' then array[old.group_id] else array[old.group_id, new.group_id]
  end;
  unsigned integer;
begin
  select r.id into unsigned from fee_rule r
    where r.department_group_id = any(groups) and r.state = 'draft' and r.created_by <> 'system'
      and not exists (select from authorship a where a.kind = 'fee rule' and a.subject = r.id::text
        and a.act = 'wrote' and a.xact = pg_current_xact_id())
    limit 1;
  if unsigned is not null then
    raise exception 'nobody is on record as the author of the departments of fee rule %', unsigned
      using errcode = 'check_violation', constraint = 'two_people_author';
  end if;
  return null;
end $$;
create constraint trigger department_group_author after insert or update or delete on department_group_member
  deferrable initially deferred for each row execute function department_group_author();
