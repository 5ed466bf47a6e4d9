alter table settings add column cash_blind_close integer not null default 0 check (cash_blind_close in (0, 1));
alter table settings add column cash_closing_tolerance integer not null default 0 check (cash_closing_tolerance >= 0);
alter table transactions add column closing_id text;
create table cash_drawers (
  id text not null,
  opening_id text,
  open_from text check (open_from glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  closed text,
  removed_at text,
  primary key (id)
) strict;
create table cash_days (
  id text not null,
  drawer_id text not null,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  sums text not null,
  removed_at text,
  primary key (id)
) strict;
create index cash_days_drawer_id on cash_days (drawer_id);
create table cash_closings (
  id text not null,
  drawer_id text not null,
  status text not null check (status in ('open', 'closed', 'counted')),
  opening_id text,
  from_date text not null check (from_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  closing_date text not null check (closing_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  opening_balance integer not null,
  total_income integer not null check (total_income >= 0),
  total_expenses integer not null check (total_expenses >= 0),
  expected_balance integer not null,
  closing_balance integer not null check (closing_balance >= 0),
  difference integer not null,
  reason text not null,
  notes text not null,
  counts text not null,
  sums text not null,
  opened_by text,
  at text not null,
  user_id text not null references user_account,
  user_name text not null,
  removed_at text,
  primary key (id)
) strict;
create index cash_closings_drawer_id on cash_closings (drawer_id);
