/*
 * Webhook secrets are kept encrypted, as `box:…` (api/outputs/webhook_secret.ts). Those of before are
 * encrypted by a job within some hours, and this finds them.
 */
create index org_unsealed on org (id)
where
  webhook_secret not like 'box:%'
  or previous_webhook_secret not like 'box:%';

-- The share link that a conversation came from, whose calls share the places of a worker.
alter table conversation add share_link_id text;
