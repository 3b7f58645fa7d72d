-- The list of files says of each that is released how many candidates read a result by it.
create index screening_result_upload on screening_result (upload_id);
