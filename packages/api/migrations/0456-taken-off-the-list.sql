-- Who was recommended and is taken off the admission list before an offer was made stands where they stood: only a screened
-- application is ever recommended.
insert into application_move (from_state, to_state) values ('recommended', 'screened');

update application a set state = 'screened', version = a.version + 1
  where a.state = 'recommended'
    and exists (select from admission_list_entry e where e.application_id = a.id and e.state = 'withdrawn')
    and not exists (select from admission_list_entry e where e.application_id = a.id
      and e.state in ('recommended', 'approved', 'published', 'accepted'));
