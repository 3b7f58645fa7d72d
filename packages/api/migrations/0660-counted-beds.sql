-- How many beds of a session there are, by hostel and by what decides who may have them. Each change of beds adds rows that
-- say by how many, and what they add up to is the number: nobody waits for anybody who changes other beds of a hostel, and
-- who reads adds up a few rows, where they would count all beds. A job folds what has come together.
create table session_bed_count (
  session_id integer not null,
  hostel_id integer not null,
  gender text not null,
  category_id integer,
  price_kobo bigint not null,
  state text not null,
  -- More, or fewer.
  beds integer not null
);
create index session_bed_count_session on session_bed_count (session_id);

insert into session_bed_count (session_id, hostel_id, gender, category_id, price_kobo, state, beds)
  select session_id, hostel_id, gender, category_id, price_kobo, state, count(*)
  from session_bed group by session_id, hostel_id, gender, category_id, price_kobo, state;

create function session_bed_counts_more() returns trigger language plpgsql as $$
begin
  insert into session_bed_count (session_id, hostel_id, gender, category_id, price_kobo, state, beds)
    select session_id, hostel_id, gender, category_id, price_kobo, state, count(*)
    from after_it group by session_id, hostel_id, gender, category_id, price_kobo, state;
  return null;
end $$;
create function session_bed_counts_fewer() returns trigger language plpgsql as $$
begin
  insert into session_bed_count (session_id, hostel_id, gender, category_id, price_kobo, state, beds)
    select session_id, hostel_id, gender, category_id, price_kobo, state, -count(*)
    from before_it group by session_id, hostel_id, gender, category_id, price_kobo, state;
  return null;
end $$;
create function session_bed_counts_anew() returns trigger language plpgsql as $$
begin
  insert into session_bed_count (session_id, hostel_id, gender, category_id, price_kobo, state, beds)
    select session_id, hostel_id, gender, category_id, price_kobo, state, sum(one)
    from (select session_id, hostel_id, gender, category_id, price_kobo, state, 1 as one from after_it
      union all
      select session_id, hostel_id, gender, category_id, price_kobo, state, -1 from before_it) changed
    group by session_id, hostel_id, gender, category_id, price_kobo, state having sum(one) <> 0;
  return null;
end $$;
create trigger session_bed_counts_more after insert on session_bed
  referencing new table as after_it for each statement execute function session_bed_counts_more();
create trigger session_bed_counts_fewer after delete on session_bed
  referencing old table as before_it for each statement execute function session_bed_counts_fewer();
create trigger session_bed_counts_anew after update on session_bed
  referencing old table as before_it new table as after_it
  for each statement execute function session_bed_counts_anew();
-- Also where rows come from a copy or in bulk, without what else watches over them.
alter table session_bed
  enable always trigger session_bed_counts_more,
  enable always trigger session_bed_counts_fewer,
  enable always trigger session_bed_counts_anew;

-- Beds in use: without those that were taken out of their rooms, which are few.
create index bed_space_retired on bed_space (id) where retired_at is not null;
create view session_bed_total as
  select session_id, hostel_id, gender, category_id, price_kobo, state, sum(beds)::integer as beds
  from (select session_id, hostel_id, gender, category_id, price_kobo, state, beds from session_bed_count
    union all
    select s.session_id, s.hostel_id, s.gender, s.category_id, s.price_kobo, s.state, -1
    from bed_space b join session_bed s on s.bed_id = b.id where b.retired_at is not null) counted
  group by session_id, hostel_id, gender, category_id, price_kobo, state having sum(beds) > 0;
