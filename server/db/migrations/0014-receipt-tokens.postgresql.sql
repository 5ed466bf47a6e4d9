alter table payments add column receipt_token text collate "C";
create index payments_receipt_token on payments (receipt_token) where receipt_token is not null;

alter table continuous_yield_payments add column receipt_token text collate "C";
create index continuous_yield_payments_receipt_token on continuous_yield_payments (receipt_token) where receipt_token is not null;
