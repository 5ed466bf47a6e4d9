alter table loans add column charges text;
alter table loans add column renews text;
alter table payments add column renewal uuid;
alter table transactions drop constraint transactions_cause_check;
alter table transactions add constraint transactions_cause_check check (cause in ('initial', 'charge'));
