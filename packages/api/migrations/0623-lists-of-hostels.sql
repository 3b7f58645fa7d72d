-- Lists of hostels are walked in the order in which they are shown, and what is looked for is found by an index: a page takes
-- as long in a large university as in a small one.
create index session_bed_state on session_bed (session_id, state, bed_id);
create index bed_space_code_begins on bed_space (code text_pattern_ops);
create index bed_allocation_paid on bed_allocation (session_id, paid_at, id) where paid_at is not null;
create index bed_allocation_held_since on bed_allocation (held_at, id) where state = 'held';
create index hostel_bar_barred on hostel_bar (barred_at, id);
create index hostel_bar_until on hostel_bar (until, id) where until is not null;
create index hostel_bar_student on hostel_bar (student_id);
create index bed_reservation_made on bed_reservation (made_at, id);
create index bed_reservation_owner on bed_reservation (owner, id);
create index bed_reservation_last_day on bed_reservation (expires_on, id) where expires_on is not null;
create index bed_reservation_words on bed_reservation using gin (f_search(owner || ' ' || reason) gin_trgm_ops);
create index hostel_ballot_application_drawn on hostel_ballot_application (place, id) where place is not null;
create index hostel_ballot_application_number on hostel_ballot_application (number, id);
