-- The draw, the waiting list and late money give a bed-space as well: who is barred while they do is asked for in the same
-- way as who is barred while they book.
create trigger bed_allocation_system_not_barred after insert on bed_allocation
  for each row when (new.made_by = 'system' and new.previous_id is null)
  execute function bed_allocation_not_barred();
