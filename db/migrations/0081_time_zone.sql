-- IANA name of the time zone that the participant's page last told; null while none has.
alter table person add time_zone text;
