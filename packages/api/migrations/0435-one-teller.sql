-- A teller is one number, whatever is written before or behind it: T123456, 123456 and T123456/1 are the same paper. Six
-- digits at least: fewer, as of a reference of letters, say too little to take two for one.
create function teller_key(reference text) returns text language sql immutable as $$
  select case when length(digits) >= 6 then digits end
  from (select ltrim(regexp_replace(regexp_replace(reference, '(\d)\s*[-/.]\s*\d{1,2}\s*$', '\1'), '\D', '', 'g'), '0')
    as digits) said
$$;
alter table bank_evidence add column teller_key text;

-- Of what was proposed before, the first of each number has it; the others were decided and stay.
alter table bank_evidence disable trigger user;
update bank_evidence e set teller_key = teller_key(e.reference)
  where e.state <> 'refused' and not exists (
    select from bank_evidence o where o.bank = e.bank and o.id < e.id and o.state <> 'refused'
      and teller_key(o.reference) = teller_key(e.reference));
alter table bank_evidence enable trigger user;
create unique index bank_evidence_teller on bank_evidence (bank, teller_key)
  where state <> 'refused' and teller_key is not null;
