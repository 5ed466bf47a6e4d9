create table right_history (
  user_id text not null references user_account,
  module text not null check (module in ('clients', 'loans', 'payments', 'lenders', 'users', 'interest_rates', 'settings', 'reports', 'expenses', 'cash', 'collaterals')),
  action text not null check (action in ('view', 'create', 'update', 'delete')),
  from_seq integer not null,
  until_seq integer,
  primary key (user_id, module, action, from_seq)
) strict, without rowid;

create table device_standing (
  device_id text not null references device,
  answered_seq integer not null,
  held_to integer not null,
  held_seq integer not null,
  primary key (device_id)
) strict;

create table device_secret (
  device_id text not null references device,
  secret_hash text not null,
  given_at text not null,
  withdrawn_at text,
  primary key (device_id)
) strict;

create table late_money (
  id text not null,
  name text not null,
  v integer not null,
  args text not null,
  receipt text,
  amount integer not null,
  device_id text not null references device,
  user_id text not null references user_account,
  user_name text not null,
  arrived_at text not null,
  flags text not null,
  removed_at text,
  primary key (id)
) strict;

insert into right_history (user_id, module, action, from_seq, until_seq)
  select permission.user_id, permission.module, permission.action, 0, null
  from user_permission as permission join user_account as account on account.id = permission.user_id
  where permission.granted = 1 and account.role <> 'admin' and account.removed_at is null;

with modules (module) as (values ('clients'), ('loans'), ('payments'), ('lenders'), ('users'), ('interest_rates'), ('settings'), ('reports'), ('expenses'), ('cash'), ('collaterals')),
  actions (action) as (values ('view'), ('create'), ('update'), ('delete'))
insert into right_history (user_id, module, action, from_seq, until_seq)
  select account.id, modules.module, actions.action, 0, null
  from user_account as account cross join modules cross join actions
  where account.role = 'admin' and account.removed_at is null;

insert into device_standing (device_id, answered_seq, held_to, held_seq)
  select device.id, head.seq, 0, 0 from device cross join head;
