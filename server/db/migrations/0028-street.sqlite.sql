create table loans_with_street (
  id text not null,
  client_id text not null references clients,
  lender_id text not null references lenders,
  interest_rate_id text references interest_rates,
  contract_template_id text,
  legal_actions_consent integer not null check (legal_actions_consent in (0, 1)),
  payout_method text not null check (payout_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  payout_movement_id text,
  created_at text not null,
  created_by text not null references user_account,
  terms_versions text not null,
  late_fee_versions text not null,
  waivers text not null,
  refunds text not null,
  status_actions text not null,
  opening text,
  suspensions text,
  agreements text,
  deleted text,
  amount integer not null check (amount > 0),
  rate_percent text not null,
  rate_type text not null check (rate_type in ('monthly', 'annual', 'daily')),
  term integer not null check (term between 1 and 3650),
  frequency text not null check (frequency in ('daily', 'weekly', 'biweekly', 'monthly', 'semimonthly')),
  start_date text not null check (start_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  interest_type text not null check (interest_type in ('simple', 'compound')),
  first_due_date text check (first_due_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  semimonthly_days text,
  skips text,
  cuota integer check (cuota > 0),
  round_to integer check (round_to > 0),
  rebate integer check (rebate between 0 and 100),
  rules integer,
  end_date text not null check (end_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  status text not null check (status in ('active', 'completed', 'defaulted', 'cancelled')),
  in_legal text check (in_legal glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  write_offs text,
  written_off text check (written_off glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  summary_next_payment_number integer,
  summary_next_due_date text check (summary_next_due_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  summary_next_amount integer not null,
  summary_outstanding_principal integer not null,
  summary_outstanding_interest integer not null,
  summary_balance integer not null,
  summary_total_interest integer not null,
  summary_total_paid integer not null,
  summary_total_excess integer not null,
  summary_rounding_adjustment integer not null,
  summary_paid_rows integer not null check (summary_paid_rows >= 0),
  summary_rows integer not null check (summary_rows >= 0),
  summary_progress_percent integer not null check (summary_progress_percent between 0 and 100),
  summary_last_due_date text not null check (summary_last_due_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  summary_last_payment_date text check (summary_last_payment_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  version text not null,
  removed_at text,
  primary key (id)
) strict;
insert into loans_with_street (
  id, client_id, lender_id, interest_rate_id, contract_template_id, legal_actions_consent, payout_method, payout_movement_id, created_at, created_by, terms_versions, late_fee_versions, waivers, refunds, status_actions, opening, deleted, amount, rate_percent, rate_type, term, frequency, start_date, interest_type, end_date, status, summary_next_payment_number, summary_next_due_date, summary_next_amount, summary_outstanding_principal, summary_outstanding_interest, summary_balance, summary_total_interest, summary_total_paid, summary_total_excess, summary_rounding_adjustment, summary_paid_rows, summary_rows, summary_progress_percent, summary_last_due_date, summary_last_payment_date, version, removed_at
) select
  id, client_id, lender_id, interest_rate_id, contract_template_id, legal_actions_consent, payout_method, payout_movement_id, created_at, created_by, terms_versions, late_fee_versions, waivers, refunds, status_actions, opening, deleted, amount, rate_percent, rate_type, term, frequency, start_date, interest_type, end_date, status, summary_next_payment_number, summary_next_due_date, summary_next_amount, summary_outstanding_principal, summary_outstanding_interest, summary_balance, summary_total_interest, summary_total_paid, summary_total_excess, summary_rounding_adjustment, summary_paid_rows, summary_rows, summary_progress_percent, summary_last_due_date, summary_last_payment_date, version, removed_at
from loans;
drop table loans;
alter table loans_with_street rename to loans;
create index loans_client_id on loans (client_id);
create index loans_lender_id on loans (lender_id);
create index loans_interest_rate_id on loans (interest_rate_id);
create index loans_status_summary_next_due_date on loans (status, summary_next_due_date);
create index loans_created_at on loans (created_at);
alter table amortization_items add column late_fee_pauses text;
alter table settings add column days_off text;
alter table settings add column presets text;
alter table settings add column cuota_multiple integer check (cuota_multiple > 0);
alter table settings add column rebate integer check (rebate between 0 and 100);
create table suspension_job (
  id text not null,
  from_day text not null check (from_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  to_day text not null check (to_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  way text not null check (way in ('shift', 'gather')),
  reason text not null,
  filter text not null,
  today text not null check (today glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  created_at text not null,
  user_id text not null references user_account,
  annulled_at text,
  annulled_on text check (annulled_on glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  annulled_by text references user_account,
  annulled_reason text,
  primary key (id)
) strict;
create index suspension_job_created_at on suspension_job (created_at);
create table suspension_job_loan (
  job_id text not null references suspension_job,
  loan_id text not null references loans,
  state text not null check (state in ('waiting', 'suspended', 'refused', 'annulling', 'annulled')),
  primary key (job_id, loan_id)
) strict;
create index suspension_job_loan_state_job_id_loan_id on suspension_job_loan (state, job_id, loan_id);
