alter table hand_ins add column earlier text;
