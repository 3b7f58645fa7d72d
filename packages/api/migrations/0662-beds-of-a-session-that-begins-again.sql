-- A session that is over keeps its beds as they were. One that becomes the current one again has those that there are by then,
-- at their prices of then: nobody books what is no more, and no number of beds is that of last year.
create trigger academic_session_renews after update of current on academic_session
  for each row when (new.current and not old.current) execute function renew_beds_of_session();
