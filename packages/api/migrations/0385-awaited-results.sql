-- O-level examinations that were taken and whose results are still to come: subjects without grades, and no card yet.
alter table o_level_sitting add awaiting boolean not null default false;
alter table o_level_sitting alter result_pin drop not null;
alter table o_level_sitting alter result_serial drop not null;
alter table o_level_sitting add constraint o_level_sitting_card
  check ((awaiting and result_pin is null and result_serial is null)
    or (not awaiting and result_pin is not null and result_serial is not null));
create index o_level_sitting_awaiting on o_level_sitting (application_id) where awaiting;

-- Until which day they are taken; null: until the clearance.
alter table application_setup_version add results_due_on date;

-- Not eligible yet, and what is still to come may change that.
alter table screening_candidate add awaiting boolean not null default false;

-- Ranked without points for what was still to come.
alter table ranking_run add awaiting integer not null default 0;

-- Who was reminded before which day.
create table awaited_results_reminder (
  application_id bigint not null references application,
  due_on date not null,
  reminded_at timestamptz not null,
  primary key (application_id, due_on)
);
