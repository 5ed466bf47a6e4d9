alter table loans add column opening text;
