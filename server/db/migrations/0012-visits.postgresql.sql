alter table settings add column map_tiles text;
create table visits (
  id uuid not null,
  client_id uuid not null references clients,
  result text collate "C" not null check (result in ('not_home', 'promised', 'refused', 'moved')),
  promised_for date,
  notes text not null,
  latitude double precision,
  longitude double precision,
  at timestamptz not null,
  day date not null,
  user_id uuid not null references user_account,
  user_name text not null,
  removed_at timestamptz,
  primary key (id)
);
create index visits_client_id on visits (client_id);
create index visits_day on visits (day);
create index visits_promised_for on visits (promised_for);
create table route_orders (
  id uuid not null,
  user_id uuid not null references user_account,
  weekday bigint not null check (weekday between 0 and 6),
  client_ids text not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);
