-- What adding and dropping courses costs: an item of the Bursary's catalogue, and nothing while that is not for sale.

insert into setting (key, value) values ('add_drop', '{"item": "ADD-DROP"}') on conflict (key) do nothing;
