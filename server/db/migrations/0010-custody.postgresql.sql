alter table settings add column cash_custody_from date;
alter table transactions add column hand_in_id uuid;
alter table transactions add column settlement_id uuid;
create table custodies (
  id uuid not null,
  user_id uuid not null references user_account,
  holder_name text not null,
  office_drawer_id uuid not null,
  removed_at timestamptz,
  primary key (id)
);
create index custodies_user_id on custodies (user_id);
create index custodies_office_drawer_id on custodies (office_drawer_id);
create table hand_ins (
  id uuid not null,
  drawer_id uuid not null,
  user_id uuid not null references user_account,
  holder_name text not null,
  amount bigint not null check (amount > 0),
  status text collate "C" not null check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'given')),
  counted bigint check (counted >= 0),
  notes text not null,
  at timestamptz not null,
  day date not null,
  by_id uuid not null references user_account,
  by_name text not null,
  decided text,
  removed_at timestamptz,
  primary key (id)
);
create index hand_ins_drawer_id on hand_ins (drawer_id);
create index hand_ins_status on hand_ins (status);
create index hand_ins_user_id on hand_ins (user_id);
create table custody_settlements (
  id uuid not null,
  drawer_id uuid not null,
  user_id uuid not null references user_account,
  holder_name text not null,
  type text collate "C" not null check (type in ('shortage', 'overage')),
  amount bigint not null check (amount > 0),
  way text collate "C" not null check (way in ('cash', 'salary', 'forgiven')),
  reason text not null,
  at timestamptz not null,
  day date not null,
  by_id uuid not null references user_account,
  by_name text not null,
  removed_at timestamptz,
  primary key (id)
);
create index custody_settlements_drawer_id on custody_settlements (drawer_id);
create index custody_settlements_user_id on custody_settlements (user_id);
