create table paper_wordings (
  id uuid not null,
  paper text collate "C" not null check (paper in ('contract', 'promissory_note')),
  number bigint not null check (number >= 2),
  name text not null,
  clauses text,
  saved_at timestamptz not null,
  saved_by_id uuid not null references user_account,
  saved_by_name text not null,
  earlier text not null,
  removed_at timestamptz,
  primary key (id)
);
create table signatures (
  id uuid not null,
  paper text collate "C" not null check (paper in ('contract', 'promissory_note', 'delivery')),
  subject_id uuid not null,
  client_id uuid not null references clients,
  signer_name text not null,
  text_sha256 text collate "C" not null,
  wording_number bigint check (wording_number >= 1),
  file_id uuid not null,
  at timestamptz not null,
  user_id uuid not null references user_account,
  user_name text not null,
  removed_at timestamptz,
  primary key (id)
);
create index signatures_subject_id on signatures (subject_id);
