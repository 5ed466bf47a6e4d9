alter table device add column unsent bigint;
alter table device add column ended_at timestamptz;

alter table session add column device_id uuid;
alter table session add column ended_at timestamptz;
create index session_device_id on session (device_id);
