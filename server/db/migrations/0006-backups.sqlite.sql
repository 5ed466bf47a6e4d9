create table backups (
  id text not null,
  filename text not null,
  backup_type text not null check (backup_type in ('nightly', 'manual', 'uploaded', 'before_restore')),
  collections text not null,
  file_size integer not null check (file_size >= 0),
  notes text not null,
  status text not null check (status in ('running', 'completed', 'failed')),
  created_at text not null,
  created_by text references user_account,
  proved_at text,
  second_at text,
  primary key (id)
) strict;
create index backups_created_at on backups (created_at);
create table backup_key (
  id integer not null check (id = 1),
  recipient text not null,
  made_at text not null,
  confirmed_at text,
  primary key (id)
) strict;
