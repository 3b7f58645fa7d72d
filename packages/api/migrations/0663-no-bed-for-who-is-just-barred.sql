-- Who is barred while they take a bed waits for the bar's transaction, by the key of the student, and would not see what it
-- wrote: the statement that takes the bed began before. This one begins after the key is checked, as triggers go by name.
create function bed_allocation_not_barred() returns trigger language plpgsql as $$
begin
  if exists (select from hostel_bar b where b.student_id = new.student_id and b.lifted_at is null
      and (b.until is null or b.until >= new.held_at)) then
    raise exception 'bed %: student % is barred', new.bed_id, new.student_id
      using errcode = 'check_violation', constraint = 'bed_allocation_not_barred';
  end if;
  return null;
end $$;

create trigger bed_allocation_not_barred after insert on bed_allocation
  for each row when (new.made_by = 'student' and new.state = 'held')
  execute function bed_allocation_not_barred();
