alter table head add column timeline text collate "C";
alter table head add column cut_epoch text collate "C";
alter table run add column timeline text collate "C";

alter table backups add column node text collate "C";
