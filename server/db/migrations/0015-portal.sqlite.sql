create table portal_link (
  id text not null,
  client_id text not null references clients,
  created_at text not null,
  expires_at text not null,
  user_id text not null references user_account,
  user_name text not null,
  revoked_at text,
  removed_at text,
  primary key (id)
) strict;
create index portal_link_client_id on portal_link (client_id);

create table portal_link_use (
  link_id text not null references portal_link,
  last_used_at text,
  wrong_tries integer not null check (wrong_tries >= 0),
  primary key (link_id)
) strict;

create table portal_session (
  token_hash text not null,
  client_id text not null references clients,
  account_id text references portal_account,
  link_id text references portal_link,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  primary key (token_hash)
) strict;
create index portal_session_client_id on portal_session (client_id);
