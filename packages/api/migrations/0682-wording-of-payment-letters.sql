-- Who worded letters that a payment brings, and what each version says. `letter_template` holds the one in force; the first
-- one is as it was delivered.
create table letter_wording (
  id integer generated always as identity primary key,
  kind text not null references letter_template,
  version integer not null check (version > 1),
  title text not null,
  salutation text not null,
  paragraphs text[] not null check (cardinality(paragraphs) > 0),
  signatory text not null,
  signatory_title text not null,
  written_at timestamptz not null,
  written_by text not null,
  unique (kind, version)
);
create trigger letter_wording_kept before update or delete or truncate on letter_wording
  for each statement execute function refuse_change();
