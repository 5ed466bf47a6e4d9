create table import_job (
  id uuid not null,
  name text not null,
  sha256 text collate "C",
  cut date not null,
  state text collate "C" not null check (state in ('writing', 'finished', 'failed', 'undone')),
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  finished_at timestamptz,
  begun_seq bigint not null,
  seq bigint,
  written bigint not null check (written >= 0),
  reached bigint not null check (reached >= 0),
  audited bigint not null check (audited >= 0),
  totals text not null,
  said bigint,
  headings text not null,
  problem text,
  undone_at timestamptz,
  undone_by uuid references user_account,
  primary key (id)
);
create index import_job_created_at on import_job (created_at);
create index import_job_state on import_job (state);
create table import_client (
  import_id uuid not null references import_job,
  position bigint not null,
  client_id uuid not null,
  sheet_row bigint not null,
  is_new boolean not null,
  body text,
  name text,
  identification text,
  loans bigint,
  principal bigint,
  interest bigint,
  late_fee bigint,
  primary key (import_id, position)
);
create table import_record (
  import_id uuid not null references import_job,
  collection text collate "C" not null,
  entity_id uuid not null,
  position bigint not null,
  client_id uuid not null,
  audit text,
  primary key (import_id, collection, entity_id)
);
create index import_record_import_id_position on import_record (import_id, position);
create table import_file (
  id uuid not null,
  import_id uuid not null references import_job,
  name text not null,
  size bigint not null check (size > 0),
  bytes bytea not null,
  stored_at timestamptz not null,
  user_id uuid not null references user_account,
  primary key (id)
);
create index import_file_import_id on import_file (import_id);
