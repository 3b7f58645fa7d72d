-- Who stood on an award list and whose award was withdrawn since may stand on another list: the row of the first one counts
-- no more.

create or replace function award_list_graduate_guard() returns trigger language plpgsql as $$
declare
  stands text := (select state from award_list where id = old.list_id);
  withdrawn boolean := exists (select from degree_award where id = old.award_id and state = 'withdrawn');
begin
  if (to_jsonb(new) - '{counts,removed_by,removed_at,removal_reason,award_id}'::text[])
      is distinct from (to_jsonb(old) - '{counts,removed_by,removed_at,removal_reason,award_id}'::text[])
    or (old.award_id is not null and not withdrawn)
    or (old.award_id is not null and (to_jsonb(new) - 'counts') is distinct from (to_jsonb(old) - 'counts'))
    -- Nobody is taken off what Senate has approved: an award is withdrawn in the register, by two.
    or (new.removed_at is distinct from old.removed_at and (old.removed_at is not null or stands not in ('proposed', 'checked')))
    or (new.award_id is not null and stands <> 'approved')
    or (not new.counts and stands <> 'returned' and not withdrawn)
    or (new.counts and not old.counts)
  then
    raise exception 'graduate % of award list %: what stands on a list stays as it was proposed', old.student_id, old.list_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whose award was withdrawn before this was kept has not graduated any more.
update student p set status = 'active'
where p.status = 'graduated'
  and exists (select from degree_award a where a.student_id = p.id and a.state = 'withdrawn')
  and not exists (select from degree_award a where a.student_id = p.id and a.state = 'approved');
