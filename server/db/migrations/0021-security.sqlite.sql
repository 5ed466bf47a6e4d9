create table session_device (
  token_hash text not null,
  device_id text not null,
  primary key (token_hash, device_id)
) strict;
create index session_device_device_id on session_device (device_id);
insert into session_device (token_hash, device_id)
select token_hash, device_id from session where device_id is not null;

create table kept_without_effect (
  user_id text not null references user_account,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  kept integer not null check (kept >= 0),
  characters integer not null check (characters >= 0),
  primary key (user_id)
) strict;
drop index command_user_id;
