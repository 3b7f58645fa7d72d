-- The draw, the waiting list and late money give a bed-space as well. Whoever is barred while they do is waited for, by the
-- key of the student, and the statement that gives the bed began before: this one begins after the key is checked, as
-- triggers go by name, and sees the bar.
create function bed_allocation_system_not_barred() returns trigger language plpgsql as $$
begin
  if exists (select from hostel_bar b where b.student_id = new.student_id and b.lifted_at is null
      and (b.until is null or b.until >= new.held_at)) then
    raise exception 'bed %: student % is barred', new.bed_id, new.student_id
      using errcode = 'check_violation', constraint = 'bed_allocation_not_barred';
  end if;
  return null;
end $$;

create trigger bed_allocation_system_not_barred after insert on bed_allocation
  for each row when (new.made_by = 'system' and new.previous_id is null)
  execute function bed_allocation_system_not_barred();
