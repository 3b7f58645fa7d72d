-- The help desk took the second factor off: its owner sets up a new one before anything else.
alter table app_user add column second_factor_due boolean not null default false;
