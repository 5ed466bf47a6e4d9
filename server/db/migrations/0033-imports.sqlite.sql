create table import_job (
  id text not null,
  name text not null,
  sha256 text,
  cut text not null check (cut glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  state text not null check (state in ('writing', 'finished', 'failed', 'undone')),
  user_id text not null references user_account,
  created_at text not null,
  finished_at text,
  begun_seq integer not null,
  seq integer,
  written integer not null check (written >= 0),
  reached integer not null check (reached >= 0),
  audited integer not null check (audited >= 0),
  totals text not null,
  said integer,
  headings text not null,
  problem text,
  undone_at text,
  undone_by text references user_account,
  primary key (id)
) strict;
create index import_job_created_at on import_job (created_at);
create index import_job_state on import_job (state);
create table import_client (
  import_id text not null references import_job,
  position integer not null,
  client_id text not null,
  sheet_row integer not null,
  is_new integer not null check (is_new in (0, 1)),
  body text,
  name text,
  identification text,
  loans integer,
  principal integer,
  interest integer,
  late_fee integer,
  primary key (import_id, position)
) strict;
create table import_record (
  import_id text not null references import_job,
  collection text not null,
  entity_id text not null,
  position integer not null,
  client_id text not null,
  audit text,
  primary key (import_id, collection, entity_id)
) strict;
create index import_record_import_id_position on import_record (import_id, position);
create table import_file (
  id text not null,
  import_id text not null references import_job,
  name text not null,
  size integer not null check (size > 0),
  bytes blob not null,
  stored_at text not null,
  user_id text not null references user_account,
  primary key (id)
) strict;
create index import_file_import_id on import_file (import_id);
