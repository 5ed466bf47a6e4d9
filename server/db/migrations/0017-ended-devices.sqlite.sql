alter table device add column unsent integer;
alter table device add column ended_at text;

alter table session add column device_id text;
alter table session add column ended_at text;
create index session_device_id on session (device_id);
