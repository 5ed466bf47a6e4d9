create table expenses (
  id uuid not null,
  amount bigint not null check (amount > 0),
  category text collate "C" not null check (category in ('Alquiler', 'Servicios', 'Salarios', 'Suministros', 'Impuestos', 'Transporte', 'Marketing', 'Mantenimiento', 'Otros')),
  description text not null,
  payment_method text collate "C" not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  expense_date date not null,
  receipt_number text not null,
  notes text,
  receipt_photo_id uuid,
  is_recurring boolean not null,
  repeats_id uuid,
  user_id uuid not null references user_account,
  movement_id uuid not null,
  flags text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

alter table transactions add column drawer_id uuid not null default '00000000-0000-4000-8000-000000000002';
