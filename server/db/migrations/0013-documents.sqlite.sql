create table paper_wordings (
  id text not null,
  paper text not null check (paper in ('contract', 'promissory_note')),
  number integer not null check (number >= 2),
  name text not null,
  clauses text,
  saved_at text not null,
  saved_by_id text not null references user_account,
  saved_by_name text not null,
  earlier text not null,
  removed_at text,
  primary key (id)
) strict;
create table signatures (
  id text not null,
  paper text not null check (paper in ('contract', 'promissory_note', 'delivery')),
  subject_id text not null,
  client_id text not null references clients,
  signer_name text not null,
  text_sha256 text not null,
  wording_number integer check (wording_number >= 1),
  file_id text not null,
  at text not null,
  user_id text not null references user_account,
  user_name text not null,
  removed_at text,
  primary key (id)
) strict;
create index signatures_subject_id on signatures (subject_id);
