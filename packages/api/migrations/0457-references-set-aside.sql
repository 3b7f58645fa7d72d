-- A reference that somebody else wrote than whom the applicant named is set aside by an officer: another referee is asked
-- in that place, and the application waits for them. What was written is kept, and counts no longer.
insert into referee_move (from_state, to_state) values ('answered', 'replaced');
insert into application_move (from_state, to_state) values
  ('transcript_pending', 'referees_pending'),
  ('completed', 'referees_pending');
