create table business (
  id text not null,
  title text not null,
  state text not null check (state in ('invited', 'open', 'suspended', 'moving', 'gone')),
  created_at text not null,
  begun_at text,
  engine text not null check (engine in ('sqlite', 'postgresql')),
  url text,
  schema_name text,
  node text,
  book_name text,
  version text,
  last_opened_at text,
  problem text,
  left_tag text,
  left_seq integer,
  left_build text,
  last_backup_at text,
  last_proof_at text,
  backup_problem text,
  move text,
  primary key (id)
) strict;
create table host_name (
  name text not null,
  business_id text not null references business,
  primary key (name)
) strict;
create index host_name_business_id on host_name (business_id);
create table invitation (
  token_hash text not null,
  business_id text not null references business,
  created_at text not null,
  expires_at text not null,
  used_at text,
  primary key (token_hash)
) strict;
create index invitation_business_id on invitation (business_id);
create table operator (
  id text not null,
  name text not null,
  email text not null,
  password_hash text not null,
  created_at text not null,
  primary key (id)
) strict;
create unique index operator_email on operator (email);
create table operator_invitation (
  token_hash text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  primary key (token_hash)
) strict;
create table operator_session (
  token_hash text not null,
  operator_id text not null references operator,
  created_at text not null,
  expires_at text not null,
  primary key (token_hash)
) strict;
create index operator_session_operator_id on operator_session (operator_id);
create table operator_event (
  id text not null,
  at text not null,
  who text not null,
  act text not null,
  business_id text,
  detail text not null,
  primary key (id)
) strict;
create index operator_event_at on operator_event (at);
create index operator_event_business_id on operator_event (business_id);
