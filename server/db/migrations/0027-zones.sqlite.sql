create table zones (
  id text not null,
  name text not null,
  note text not null,
  name_key text not null,
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;
create unique index zones_name_key on zones (name_key) where removed_at is null;
alter table clients add column zone_id text;
create index clients_zone_id on clients (zone_id);
