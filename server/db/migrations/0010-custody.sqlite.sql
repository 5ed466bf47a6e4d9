alter table settings add column cash_custody_from text check (cash_custody_from glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
alter table transactions add column hand_in_id text;
alter table transactions add column settlement_id text;
create table custodies (
  id text not null,
  user_id text not null references user_account,
  holder_name text not null,
  office_drawer_id text not null,
  removed_at text,
  primary key (id)
) strict;
create index custodies_user_id on custodies (user_id);
create index custodies_office_drawer_id on custodies (office_drawer_id);
create table hand_ins (
  id text not null,
  drawer_id text not null,
  user_id text not null references user_account,
  holder_name text not null,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'given')),
  counted integer check (counted >= 0),
  notes text not null,
  at text not null,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  by_id text not null references user_account,
  by_name text not null,
  decided text,
  removed_at text,
  primary key (id)
) strict;
create index hand_ins_drawer_id on hand_ins (drawer_id);
create index hand_ins_status on hand_ins (status);
create index hand_ins_user_id on hand_ins (user_id);
create table custody_settlements (
  id text not null,
  drawer_id text not null,
  user_id text not null references user_account,
  holder_name text not null,
  type text not null check (type in ('shortage', 'overage')),
  amount integer not null check (amount > 0),
  way text not null check (way in ('cash', 'salary', 'forgiven')),
  reason text not null,
  at text not null,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  by_id text not null references user_account,
  by_name text not null,
  removed_at text,
  primary key (id)
) strict;
create index custody_settlements_drawer_id on custody_settlements (drawer_id);
create index custody_settlements_user_id on custody_settlements (user_id);
