-- Whose photo an officer looks at, who says of two applications whether they are one person's.
create index application_passport on application (passport_id) where passport_id is not null;
