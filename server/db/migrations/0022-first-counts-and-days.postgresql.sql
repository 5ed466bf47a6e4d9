alter table transactions add column cause text collate "C" check (cause in ('initial'));
alter table device_standing add column answered_day date;
alter table device_standing add column held_day date;
