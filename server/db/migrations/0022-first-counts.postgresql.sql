alter table transactions add column cause text collate "C" check (cause in ('initial'));
