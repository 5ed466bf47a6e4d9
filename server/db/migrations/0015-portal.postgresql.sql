create table portal_link (
  id uuid not null,
  client_id uuid not null references clients,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  user_id uuid not null references user_account,
  user_name text not null,
  revoked_at timestamptz,
  removed_at timestamptz,
  primary key (id)
);
create index portal_link_client_id on portal_link (client_id);

create table portal_link_use (
  link_id uuid not null references portal_link,
  last_used_at timestamptz,
  wrong_tries bigint not null check (wrong_tries >= 0),
  primary key (link_id)
);

create table portal_session (
  token_hash text collate "C" not null,
  client_id uuid not null references clients,
  account_id uuid references portal_account,
  link_id uuid references portal_link,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
create index portal_session_client_id on portal_session (client_id);
