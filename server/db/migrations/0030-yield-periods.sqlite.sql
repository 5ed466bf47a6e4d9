alter table continuous_yield_loans add column opening text;
alter table continuous_yield_loans add column period text check (period in ('week', 'quincena', 'month'));
alter table continuous_yield_loans add column semimonthly_days text;
alter table continuous_yield_loans add column capital_lowers text check (capital_lowers in ('at_once'));
alter table continuous_yield_loans add column charges text;
