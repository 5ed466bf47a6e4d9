alter table settings add column cash_blind_close boolean not null default false;
alter table settings add column cash_closing_tolerance bigint not null default 0 check (cash_closing_tolerance >= 0);
