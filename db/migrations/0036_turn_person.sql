-- Who spoke. The name beside it is what was known when they did, and outlives the person.
alter table turn add person_id text references person on delete set null;
create index on turn (person_id);
