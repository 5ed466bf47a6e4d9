alter table clients add column collector_id text;
create index clients_collector_id on clients (collector_id);
create index transactions_drawer_id on transactions (drawer_id);
alter table user_account add column portfolio text;
alter table device add column held_seq integer;
alter table change add column client_id text;
create table client_move (
  collection text not null,
  entity_id text not null,
  client_id text not null,
  seq integer not null,
  primary key (collection, entity_id, client_id)
) strict, without rowid;
create index client_move_seq on client_move (seq);
create table scope_history (
  user_id text not null references user_account,
  client_id text not null,
  from_seq integer not null,
  until_seq integer,
  primary key (user_id, client_id, from_seq)
) strict, without rowid;
create index scope_history_user_id_until_seq on scope_history (user_id, until_seq);
create index scope_history_user_id_from_seq on scope_history (user_id, from_seq);
update change set client_id = entity_id where collection = 'clients';
update change set client_id = loans.client_id from loans
where change.collection in ('loans', 'amortizationItems') and loans.id = change.entity_id;
update change set client_id = loans.client_id from payments
join loans on loans.id = coalesce(payments.loan_id, payments.claimed_loan_id)
where change.collection = 'payments' and payments.id = change.entity_id;
update change set client_id = continuous_yield_loans.client_id from continuous_yield_loans
where change.collection = 'continuousYield' and continuous_yield_loans.id = change.entity_id;
update change set client_id = continuous_yield_loans.client_id from continuous_yield_payments
join continuous_yield_loans
  on continuous_yield_loans.id = coalesce(continuous_yield_payments.yield_loan_id, continuous_yield_payments.claimed_loan_id)
where change.collection = 'continuousYieldPayments' and continuous_yield_payments.id = change.entity_id;
update change set client_id = collaterals.client_id from collaterals
where change.collection = 'collaterals' and collaterals.id = change.entity_id;
update change set client_id = portal_account.client_id from portal_account
where change.collection = 'portalAccounts' and portal_account.id = change.entity_id;
update change set client_id = portal_link.client_id from portal_link
where change.collection = 'portalLinks' and portal_link.id = change.entity_id;
update change set client_id = visits.client_id from visits
where change.collection = 'visits' and visits.id = change.entity_id;
update change set client_id = signatures.client_id from signatures
where change.collection = 'signatures' and signatures.id = change.entity_id;
update change set client_id = files.owner_id from files
where change.collection = 'files' and files.id = change.entity_id and files.owner_collection = 'clients';
update change set client_id = collaterals.client_id from files
join collaterals on collaterals.id = files.owner_id
where change.collection = 'files' and files.id = change.entity_id and files.owner_collection = 'collaterals';
create index change_client_id_collection_entity_id on change (client_id, collection, entity_id) where client_id is not null;
