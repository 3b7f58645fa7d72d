-- A bed has a category and a price of its own where an officer says so; who comes second reads what the first one wrote.
alter table bed_space add column version integer not null default 1;
