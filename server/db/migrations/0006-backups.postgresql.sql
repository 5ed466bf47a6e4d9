create table backups (
  id uuid not null,
  filename text not null,
  backup_type text collate "C" not null check (backup_type in ('nightly', 'manual', 'uploaded', 'before_restore')),
  collections text not null,
  file_size bigint not null check (file_size >= 0),
  notes text not null,
  status text collate "C" not null check (status in ('running', 'completed', 'failed')),
  created_at timestamptz not null,
  created_by uuid references user_account,
  proved_at timestamptz,
  second_at timestamptz,
  primary key (id)
);
create index backups_created_at on backups (created_at);
create table backup_key (
  id bigint not null check (id = 1),
  recipient text not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (id)
);
