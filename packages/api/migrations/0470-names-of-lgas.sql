-- What JAMB calls a local government area of a state, where it is not our name for it. Kept from upload to upload.
create table jamb_lga_name (
  id bigint generated always as identity unique,
  state_id integer not null references state,
  -- The name without case, marks and signs. Six names occur in two states.
  key text not null check (key <> ''),
  -- As JAMB wrote it first.
  name text not null,
  lga_id integer not null,
  set_by bigint not null references app_user,
  set_at timestamptz not null,
  primary key (state_id, key),
  foreign key (state_id, lga_id) references lga (state_id, id)
);
create index jamb_lga_name_lga on jamb_lga_name (state_id, lga_id);
create index jamb_lga_name_key on jamb_lga_name (key, id);
create index jamb_lga_name_set on jamb_lga_name (set_at, id);
