create table record_protocol (
  collection text collate "C" not null,
  protocol bigint not null,
  primary key (collection)
);
