create table signing_key (
  purpose text collate "C" not null,
  secret bytea not null,
  made_at timestamptz not null,
  primary key (purpose)
);

create table command_password (
  command_id uuid not null references command,
  password_hash text not null,
  primary key (command_id)
);

create index command_user_id on command (user_id) where outcome = 'quarantined';

alter table payments add column fingerprint text collate "C";
