-- What whoever had a file made held then, and where: it shows what those rights saw, so who has lost one of them, or a place
-- of it, no longer gets it. Files from before go by the claim of their list, and are gone within a day.
alter table export_file add column made_with jsonb;
