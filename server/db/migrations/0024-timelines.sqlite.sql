alter table head add column timeline text;
alter table head add column cut_epoch text;
alter table run add column timeline text;

alter table backups add column node text;
