create table expenses (
  id text not null,
  amount integer not null check (amount > 0),
  category text not null check (category in ('Alquiler', 'Servicios', 'Salarios', 'Suministros', 'Impuestos', 'Transporte', 'Marketing', 'Mantenimiento', 'Otros')),
  description text not null,
  payment_method text not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  expense_date text not null check (expense_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  receipt_number text not null,
  notes text,
  receipt_photo_id text,
  is_recurring integer not null check (is_recurring in (0, 1)),
  repeats_id text,
  user_id text not null references user_account,
  movement_id text not null,
  flags text not null,
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;

alter table transactions add column drawer_id text not null default '00000000-0000-4000-8000-000000000002';
