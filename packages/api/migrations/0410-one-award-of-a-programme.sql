-- `B.Tech Physics` and `B.TECH. PHYSICS` are one programme: how it is written makes no second award of it.
create function award_programme_key(programme text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(programme), '[^[:alnum:]]', '', 'g');

do $$
declare
  twice text;
begin
  select string_agg(distinct coalesce(p.matric_number, p.id::text), ', ') into twice
  from (select student_id from degree_award where state in ('waiting', 'approved')
    group by student_id, award_programme_key(programme) having count(*) > 1) as d
  join student p on p.id = d.student_id;
  -- Which of them is true is Senate's to say.
  if twice is not null then
    raise exception 'two awards of one programme are in force for %: refuse or withdraw one of each first', twice;
  end if;
end $$;

drop index degree_award_once;
create unique index degree_award_once on degree_award (student_id, award_programme_key(programme))
  where state in ('waiting', 'approved');
