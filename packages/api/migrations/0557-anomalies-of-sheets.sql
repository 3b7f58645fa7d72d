-- What offices look at before they approve a sheet is found when it is submitted or amended: lists go by the column.
alter table result_sheet add column anomalies text[] not null default '{}'
  check (anomalies <@ array['all_a', 'many_f', 'many_absent', 'changed_after_approval', 'score_outside']);
