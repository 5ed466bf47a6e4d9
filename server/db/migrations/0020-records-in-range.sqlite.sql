alter table backup_key add column next_recipient text;
alter table backup_key add column next_made_at text;
