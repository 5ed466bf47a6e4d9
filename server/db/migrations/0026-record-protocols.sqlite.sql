create table record_protocol (
  collection text not null,
  protocol integer not null,
  primary key (collection)
) strict;
