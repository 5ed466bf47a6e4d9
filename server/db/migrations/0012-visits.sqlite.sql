alter table settings add column map_tiles text;
create table visits (
  id text not null,
  client_id text not null references clients,
  result text not null check (result in ('not_home', 'promised', 'refused', 'moved')),
  promised_for text check (promised_for glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  notes text not null,
  latitude real,
  longitude real,
  at text not null,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  user_id text not null references user_account,
  user_name text not null,
  removed_at text,
  primary key (id)
) strict;
create index visits_client_id on visits (client_id);
create index visits_day on visits (day);
create index visits_promised_for on visits (promised_for);
create table route_orders (
  id text not null,
  user_id text not null references user_account,
  weekday integer not null check (weekday between 0 and 6),
  client_ids text not null,
  updated_at text not null,
  removed_at text,
  primary key (id)
) strict;
