alter table head add column loan_numbers bigint not null default 0 check (loan_numbers >= 0);
alter table loans add column number bigint check (number > 0);
alter table loans add column shared_numbers text;
alter table signatures add column loan_number bigint check (loan_number >= 1);
update loans set number = counted.place
from (select id, row_number() over (order by created_at, id) as place from loans where removed_at is null) as counted
where counted.id = loans.id;
create unique index loans_number on loans (number) where removed_at is null;
update head set loan_numbers = (select count(*) from loans where number is not null);
update head set seq = seq + 1 where loan_numbers > 0;
insert into change (collection, entity_id, seq, op, at)
select 'loans', loans.id, head.seq, 'U', date_trunc('milliseconds', now())
from loans cross join head where loans.number is not null
on conflict (collection, entity_id) do update set seq = excluded.seq, op = excluded.op, at = excluded.at;
insert into record_protocol (collection, protocol)
select 'loans', 12 from head where loan_numbers > 0
on conflict (collection) do update set protocol = 12 where record_protocol.protocol < 12;
