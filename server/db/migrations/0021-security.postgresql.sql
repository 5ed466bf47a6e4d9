create table session_device (
  token_hash text collate "C" not null,
  device_id uuid not null,
  primary key (token_hash, device_id)
);
create index session_device_device_id on session_device (device_id);
insert into session_device (token_hash, device_id)
select token_hash, device_id from session where device_id is not null;

create table kept_without_effect (
  user_id uuid not null references user_account,
  day date not null,
  kept bigint not null check (kept >= 0),
  characters bigint not null check (characters >= 0),
  primary key (user_id)
);
drop index command_user_id;
