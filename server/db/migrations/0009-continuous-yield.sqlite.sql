create table continuous_yield_loans (
  id text not null,
  client_id text not null references clients,
  lender_id text not null references lenders,
  notes text not null,
  payout_method text not null check (payout_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  payout_movement_id text,
  created_at text not null,
  created_by text not null references user_account,
  terms_versions text not null,
  rates text not null,
  additions text not null,
  refunds text not null,
  status_actions text not null,
  deleted text,
  amount integer not null check (amount > 0),
  start_date text not null check (start_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  status text not null check (status in ('active', 'completed', 'cancelled')),
  checkpoint_principal integer not null,
  checkpoint_lent integer not null,
  checkpoint_principal_paid integer not null,
  checkpoint_yield_paid integer not null,
  checkpoint_begun integer not null check (checkpoint_begun >= 0),
  checkpoint_in_course integer not null,
  checkpoint_open text not null,
  checkpoint_ahead text not null,
  checkpoint_excess integer not null,
  checkpoint_last_payment_date text check (checkpoint_last_payment_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  removed_at text,
  primary key (id)
) strict;
create index continuous_yield_loans_client_id on continuous_yield_loans (client_id);
create index continuous_yield_loans_lender_id on continuous_yield_loans (lender_id);

create table continuous_yield_payments (
  id text not null,
  yield_loan_id text references continuous_yield_loans,
  claimed_loan_id text not null,
  amount integer not null check (amount > 0),
  date text not null check (date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  at text not null,
  type text not null check (type in ('yield', 'principal', 'mixed')),
  week integer,
  seen_payment_ids text not null,
  notes text not null,
  fingerprint text not null,
  payment_method text not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  receipt_number text not null,
  issued text,
  device_id text,
  user_id text not null references user_account,
  user_name text not null,
  annulled text,
  replaces text,
  confirmed integer not null check (confirmed in (0, 1)),
  review_steps text not null,
  flags text not null,
  outcome text,
  removed_at text,
  primary key (id)
) strict;
create index continuous_yield_payments_yield_loan_id on continuous_yield_payments (yield_loan_id);
create index continuous_yield_payments_claimed_loan_id on continuous_yield_payments (claimed_loan_id);
create index continuous_yield_payments_date on continuous_yield_payments (date);
create index continuous_yield_payments_receipt_number on continuous_yield_payments (receipt_number);

alter table transactions add column yield_loan_id text references continuous_yield_loans;
alter table transactions add column yield_payment_id text references continuous_yield_payments;
