alter table loans alter column interest_rate_id drop not null;
alter table loans drop constraint loans_frequency_check;
alter table loans add constraint loans_frequency_check check (frequency in ('daily', 'weekly', 'biweekly', 'monthly', 'semimonthly'));
alter table loans add column suspensions text;
alter table loans add column agreements text;
alter table loans add column in_legal date;
alter table loans add column write_offs text;
alter table loans add column written_off date;
alter table loans add column first_due_date date;
alter table loans add column semimonthly_days text;
alter table loans add column skips text;
alter table loans add column cuota bigint check (cuota > 0);
alter table loans add column round_to bigint check (round_to > 0);
alter table loans add column rebate bigint check (rebate between 0 and 100);
alter table loans add column rules bigint;
alter table amortization_items add column late_fee_pauses text;
alter table settings add column days_off text;
alter table settings add column presets text;
alter table settings add column cuota_multiple bigint check (cuota_multiple > 0);
alter table settings add column rebate bigint check (rebate between 0 and 100);
create table suspension_job (
  id uuid not null,
  from_day date not null,
  to_day date not null,
  way text collate "C" not null check (way in ('shift', 'gather')),
  reason text not null,
  filter text not null,
  today date not null,
  created_at timestamptz not null,
  user_id uuid not null references user_account,
  annulled_at timestamptz,
  annulled_on date,
  annulled_by uuid references user_account,
  annulled_reason text,
  primary key (id)
);
create index suspension_job_created_at on suspension_job (created_at);
create table suspension_job_loan (
  job_id uuid not null references suspension_job,
  loan_id uuid not null references loans,
  state text collate "C" not null check (state in ('waiting', 'suspended', 'refused', 'annulling', 'annulled')),
  primary key (job_id, loan_id)
);
create index suspension_job_loan_state_job_id_loan_id on suspension_job_loan (state, job_id, loan_id);
