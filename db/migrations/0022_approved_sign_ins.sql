-- The poll that hands a key out also makes it, so a sign-in stores no key, only who approved it: the key
-- with which they did. Sign-ins that are under way start again, and keys that wait in them are revoked.
alter table device_session no force row level security;
alter table api_key no force row level security;
update api_key
set revoked_at = now()
from device_session
where device_session.key_id = api_key.id
  and sealed_key is not null
  and revoked_at is null;
delete from device_session;
alter table api_key force row level security;
alter table device_session force row level security;

alter table device_session rename column key_id to approved_by;
alter table device_session add column label text;
alter table device_session drop column public_key;
alter table device_session drop column sealed_key;
