create table business (
  id text collate "C" not null,
  title text not null,
  state text collate "C" not null check (state in ('invited', 'open', 'suspended', 'moving', 'gone')),
  created_at timestamptz not null,
  begun_at timestamptz,
  engine text collate "C" not null check (engine in ('sqlite', 'postgresql')),
  url text,
  schema_name text collate "C",
  node text collate "C",
  book_name text collate "C",
  version text collate "C",
  last_opened_at timestamptz,
  problem text,
  left_tag text collate "C",
  left_seq bigint,
  left_build text collate "C",
  last_backup_at timestamptz,
  last_proof_at timestamptz,
  backup_problem text,
  move text,
  primary key (id)
);
create table host_name (
  name text collate "C" not null,
  business_id text collate "C" not null references business,
  primary key (name)
);
create index host_name_business_id on host_name (business_id);
create table invitation (
  token_hash text collate "C" not null,
  business_id text collate "C" not null references business,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash)
);
create index invitation_business_id on invitation (business_id);
create table operator (
  id uuid not null,
  name text not null,
  email text collate "C" not null,
  password_hash text collate "C" not null,
  created_at timestamptz not null,
  primary key (id)
);
create unique index operator_email on operator (email);
create table operator_invitation (
  token_hash text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash)
);
create table operator_session (
  token_hash text collate "C" not null,
  operator_id uuid not null references operator,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
create index operator_session_operator_id on operator_session (operator_id);
create table operator_event (
  id uuid not null,
  at timestamptz not null,
  who text not null,
  act text collate "C" not null,
  business_id text collate "C",
  detail text not null,
  primary key (id)
);
create index operator_event_at on operator_event (at);
create index operator_event_business_id on operator_event (business_id);
