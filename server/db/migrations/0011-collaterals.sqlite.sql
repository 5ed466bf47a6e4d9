create table collaterals (
  id text not null,
  client_id text not null references clients,
  loan_id text,
  type text not null check (type in ('Vehículo', 'Propiedad', 'Electrodoméstico', 'Documento', 'Otro')),
  description text not null,
  estimated_value integer not null check (estimated_value > 0),
  status text not null check (status in ('Activa', 'Devuelta', 'En revisión')),
  registration_date text not null check (registration_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  plate text not null,
  chassis text not null,
  registration_number text not null,
  brand text not null,
  model_year integer check (model_year >= 0),
  title_number text not null,
  serial_number text not null,
  custody_place text not null,
  segm_number text not null,
  insurance_expiry text check (insurance_expiry glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  notes text,
  files text not null,
  status_history text not null,
  user_id text not null references user_account,
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;

create index collaterals_client_id on collaterals (client_id);
create index collaterals_loan_id on collaterals (loan_id);
