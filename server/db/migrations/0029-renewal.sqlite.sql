alter table loans add column charges text;
alter table loans add column renews text;
alter table settings add column charges text;
alter table payments add column renewal text;
create table transactions_with_causes (
  id text not null,
  transaction_type text not null check (transaction_type in ('entrada', 'salida')),
  amount integer not null check (amount > 0),
  concept text not null,
  payment_method text not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  transaction_date text not null check (transaction_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  business_day text not null check (business_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  at text not null,
  loan_id text references loans,
  payment_id text references payments,
  expense_id text,
  yield_loan_id text references continuous_yield_loans,
  yield_payment_id text references continuous_yield_payments,
  reversal_of text references transactions,
  notes text not null,
  user_id text not null references user_account,
  drawer_id text not null default '00000000-0000-4000-8000-000000000002',
  closing_id text,
  hand_in_id text,
  settlement_id text,
  cause text check (cause in ('initial', 'charge', 'contribution', 'withdrawal')),
  removed_at text,
  primary key (id)
) strict;
insert into transactions_with_causes (
  id, transaction_type, amount, concept, payment_method, transaction_date, business_day, at, loan_id, payment_id, expense_id, yield_loan_id, yield_payment_id, reversal_of, notes, user_id, drawer_id, closing_id, hand_in_id, settlement_id, cause, removed_at
) select
  id, transaction_type, amount, concept, payment_method, transaction_date, business_day, at, loan_id, payment_id, expense_id, yield_loan_id, yield_payment_id, reversal_of, notes, user_id, drawer_id, closing_id, hand_in_id, settlement_id, cause, removed_at
from transactions;
drop table transactions;
alter table transactions_with_causes rename to transactions;
create index transactions_business_day on transactions (business_day);
create index transactions_loan_id on transactions (loan_id);
create index transactions_payment_id on transactions (payment_id);
create unique index transactions_reversal_of on transactions (reversal_of) where reversal_of is not null;
create table charge_receipt (
  charge_id text not null,
  loan_id text not null,
  number text not null,
  token text,
  primary key (charge_id)
) strict;
create index charge_receipt_number on charge_receipt (number);
create index charge_receipt_token on charge_receipt (token) where token is not null;
alter table settings add column ready_share integer check (ready_share between 1 and 100);
alter table settings add column ready_delay integer check (ready_delay between 0 and 365);
