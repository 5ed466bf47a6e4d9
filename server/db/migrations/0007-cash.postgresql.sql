alter table settings add column cash_blind_close boolean not null default false;
alter table settings add column cash_closing_tolerance bigint not null default 0 check (cash_closing_tolerance >= 0);
alter table transactions add column closing_id uuid;
create table cash_drawers (
  id uuid not null,
  opening_id uuid,
  open_from date,
  closed text,
  removed_at timestamptz,
  primary key (id)
);
create table cash_days (
  id uuid not null,
  drawer_id uuid not null,
  day date not null,
  sums text not null,
  removed_at timestamptz,
  primary key (id)
);
create index cash_days_drawer_id on cash_days (drawer_id);
create table cash_closings (
  id uuid not null,
  drawer_id uuid not null,
  status text collate "C" not null check (status in ('open', 'closed', 'counted')),
  opening_id uuid,
  from_date date not null,
  closing_date date not null,
  opening_balance bigint not null,
  total_income bigint not null check (total_income >= 0),
  total_expenses bigint not null check (total_expenses >= 0),
  expected_balance bigint not null,
  closing_balance bigint not null check (closing_balance >= 0),
  difference bigint not null,
  reason text not null,
  notes text not null,
  counts text not null,
  sums text not null,
  opened_by text,
  at timestamptz not null,
  user_id uuid not null references user_account,
  user_name text not null,
  removed_at timestamptz,
  primary key (id)
);
create index cash_closings_drawer_id on cash_closings (drawer_id);
