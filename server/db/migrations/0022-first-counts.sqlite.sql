alter table transactions add column cause text check (cause in ('initial'));
