create table signing_key (
  purpose text not null,
  secret blob not null,
  made_at text not null,
  primary key (purpose)
) strict;

create table command_password (
  command_id text not null references command,
  password_hash text not null,
  primary key (command_id)
) strict;

create index command_user_id on command (user_id) where outcome = 'quarantined';

alter table payments add column fingerprint text;
