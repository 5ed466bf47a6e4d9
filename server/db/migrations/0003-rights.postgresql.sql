create table right_history (
  user_id uuid not null references user_account,
  module text collate "C" not null check (module in ('clients', 'loans', 'payments', 'lenders', 'users', 'interest_rates', 'settings', 'reports', 'expenses', 'cash', 'collaterals')),
  action text collate "C" not null check (action in ('view', 'create', 'update', 'delete')),
  from_seq bigint not null,
  until_seq bigint,
  primary key (user_id, module, action, from_seq)
);

create table device_standing (
  device_id uuid not null references device,
  answered_seq bigint not null,
  held_to bigint not null,
  held_seq bigint not null,
  primary key (device_id)
);

create table device_secret (
  device_id uuid not null references device,
  secret_hash text collate "C" not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (device_id)
);

create table late_money (
  id uuid not null,
  name text not null,
  v bigint not null,
  args text not null,
  receipt text,
  amount bigint not null,
  device_id uuid not null references device,
  user_id uuid not null references user_account,
  user_name text not null,
  arrived_at timestamptz not null,
  flags text not null,
  removed_at timestamptz,
  primary key (id)
);

insert into right_history (user_id, module, action, from_seq, until_seq)
  select permission.user_id, permission.module, permission.action, 0, null
  from user_permission as permission join user_account as account on account.id = permission.user_id
  where permission.granted = true and account.role <> 'admin' and account.removed_at is null;

with modules (module) as (values ('clients'), ('loans'), ('payments'), ('lenders'), ('users'), ('interest_rates'), ('settings'), ('reports'), ('expenses'), ('cash'), ('collaterals')),
  actions (action) as (values ('view'), ('create'), ('update'), ('delete'))
insert into right_history (user_id, module, action, from_seq, until_seq)
  select account.id, modules.module, actions.action, 0, null
  from user_account as account cross join modules cross join actions
  where account.role = 'admin' and account.removed_at is null;

insert into device_standing (device_id, answered_seq, held_to, held_seq)
  select device.id, head.seq, 0, 0 from device cross join head;
