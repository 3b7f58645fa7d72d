-- A sitting is of the O-level and of the screening; what a code opens is a visit.
alter table application_unlock rename column sitting_hash to visit_hash;
