-- Outputs of every kind are deliveries; those from before are webhooks.
alter table delivery add kind text not null default 'webhook';
-- What an upstream service answered to a chained call; null until it did.
alter table delivery add response jsonb;
