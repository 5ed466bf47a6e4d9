alter table settings add column public_address text not null default '';
