-- A replay answers the very bytes of the first answer, which is always a 200: failures are not kept.
alter table idempotency drop column status;
alter table idempotency alter column answer type text;
