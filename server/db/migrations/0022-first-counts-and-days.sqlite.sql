alter table transactions add column cause text check (cause in ('initial'));
alter table device_standing add column answered_day text check (answered_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
alter table device_standing add column held_day text check (held_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
