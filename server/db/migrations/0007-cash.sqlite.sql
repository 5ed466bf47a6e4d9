alter table settings add column cash_blind_close integer not null default 0 check (cash_blind_close in (0, 1));
alter table settings add column cash_closing_tolerance integer not null default 0 check (cash_closing_tolerance >= 0);
