create table continuous_yield_loans (
  id uuid not null,
  client_id uuid not null references clients,
  lender_id uuid not null references lenders,
  notes text not null,
  payout_method text collate "C" not null check (payout_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  payout_movement_id uuid,
  created_at timestamptz not null,
  created_by uuid not null references user_account,
  terms_versions text not null,
  rates text not null,
  additions text not null,
  refunds text not null,
  status_actions text not null,
  deleted text,
  amount bigint not null check (amount > 0),
  start_date date not null,
  status text collate "C" not null check (status in ('active', 'completed', 'cancelled')),
  checkpoint_principal bigint not null,
  checkpoint_lent bigint not null,
  checkpoint_principal_paid bigint not null,
  checkpoint_yield_paid bigint not null,
  checkpoint_begun bigint not null check (checkpoint_begun >= 0),
  checkpoint_in_course bigint not null,
  checkpoint_open text not null,
  checkpoint_ahead text not null,
  checkpoint_excess bigint not null,
  checkpoint_last_payment_date date,
  removed_at timestamptz,
  primary key (id)
);
create index continuous_yield_loans_client_id on continuous_yield_loans (client_id);
create index continuous_yield_loans_lender_id on continuous_yield_loans (lender_id);

create table continuous_yield_payments (
  id uuid not null,
  yield_loan_id uuid references continuous_yield_loans,
  claimed_loan_id uuid not null,
  amount bigint not null check (amount > 0),
  date date not null,
  at timestamptz not null,
  type text collate "C" not null check (type in ('yield', 'principal', 'mixed')),
  week bigint,
  seen_payment_ids text not null,
  notes text not null,
  fingerprint text collate "C" not null,
  payment_method text collate "C" not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  receipt_number text not null,
  issued text,
  device_id uuid,
  user_id uuid not null references user_account,
  user_name text not null,
  annulled text,
  replaces uuid,
  confirmed boolean not null,
  review_steps text not null,
  flags text not null,
  outcome text,
  removed_at timestamptz,
  primary key (id)
);
create index continuous_yield_payments_yield_loan_id on continuous_yield_payments (yield_loan_id);
create index continuous_yield_payments_claimed_loan_id on continuous_yield_payments (claimed_loan_id);
create index continuous_yield_payments_date on continuous_yield_payments (date);
create index continuous_yield_payments_receipt_number on continuous_yield_payments (receipt_number);

alter table transactions add column yield_loan_id uuid references continuous_yield_loans;
alter table transactions add column yield_payment_id uuid references continuous_yield_payments;
