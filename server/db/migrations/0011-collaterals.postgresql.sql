create table collaterals (
  id uuid not null,
  client_id uuid not null references clients,
  loan_id uuid,
  type text collate "C" not null check (type in ('Vehículo', 'Propiedad', 'Electrodoméstico', 'Documento', 'Otro')),
  description text not null,
  estimated_value bigint not null check (estimated_value > 0),
  status text collate "C" not null check (status in ('Activa', 'Devuelta', 'En revisión')),
  registration_date date not null,
  plate text not null,
  chassis text not null,
  registration_number text not null,
  brand text not null,
  model_year bigint check (model_year >= 0),
  title_number text not null,
  serial_number text not null,
  custody_place text not null,
  segm_number text not null,
  insurance_expiry date,
  notes text,
  files text not null,
  status_history text not null,
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create index collaterals_client_id on collaterals (client_id);
create index collaterals_loan_id on collaterals (loan_id);
