create table zones (
  id uuid not null,
  name text not null,
  note text not null,
  name_key text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);
create unique index zones_name_key on zones (name_key) where removed_at is null;
alter table clients add column zone_id uuid;
create index clients_zone_id on clients (zone_id);
