-- Beside the name what a new account must agree with before a staff record becomes its own.
alter table staff add column date_of_birth date;
