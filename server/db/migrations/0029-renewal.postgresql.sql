alter table loans add column charges text;
alter table loans add column renews text;
alter table settings add column charges text;
alter table payments add column renewal uuid;
alter table transactions drop constraint transactions_cause_check;
alter table transactions add constraint transactions_cause_check check (cause in ('initial', 'charge', 'contribution', 'withdrawal'));
create table charge_receipt (
  charge_id uuid not null,
  loan_id uuid not null,
  number text not null,
  token text collate "C",
  primary key (charge_id)
);
create index charge_receipt_number on charge_receipt (number);
create index charge_receipt_token on charge_receipt (token) where token is not null;
alter table settings add column ready_share bigint check (ready_share between 1 and 100);
alter table settings add column ready_delay bigint check (ready_delay between 0 and 365);
