create table hostel (
  id integer generated always as identity primary key,
  name text not null unique,
  location text not null,
  gender text not null check (gender in ('Male', 'Female', 'Mixed by block')),
  -- Who may live there.
  category text not null check (category in ('all', 'fresh', 'returning', 'final_year', 'special', 'postgraduate')),
  price_kobo bigint not null check (price_kobo > 0),
  enabled boolean not null default true
);

create table bed_space (
  id bigint generated always as identity primary key,
  hostel_id integer not null references hostel,
  block text not null,
  -- floor × 100 + room
  room integer not null check (room between 101 and 999),
  letter char(1) not null check (letter between 'A' and 'H'),
  gender text not null check (gender in ('Male', 'Female')),
  state text not null default 'free' check (state in ('free', 'reserved', 'disabled', 'held', 'occupied')),
  unique (hostel_id, block, room, letter)
);
create index bed_space_hostel on bed_space (hostel_id, state);
