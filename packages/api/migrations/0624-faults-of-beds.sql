-- A fault is one of a bed: nobody can report another.
alter table hostel_fault alter column bed_id set not null;
create index hostel_fault_of_bed on hostel_fault (bed_id) where mended_at is null;
