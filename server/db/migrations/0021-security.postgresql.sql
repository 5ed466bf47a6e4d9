create table session_device (
  token_hash text collate "C" not null,
  device_id uuid not null,
  primary key (token_hash, device_id)
);
create index session_device_device_id on session_device (device_id);
insert into session_device (token_hash, device_id)
select token_hash, device_id from session where device_id is not null;
