-- Who says whose application it is: `applicant`, whose names are those of the list, or the user id of an officer who knows
-- them under another spelling.
alter table jamb_candidate_application add column joined_by text not null default 'applicant';

-- Whether a session has a UTME list.
create index jamb_candidate_utme on jamb_candidate (session_id) where mode = 'UTME';
