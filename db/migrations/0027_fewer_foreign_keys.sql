-- Both rows go with their conversation or delivery, which belongs to the organization.
alter table event drop constraint event_org_id_fkey;
alter table delivery_attempt drop constraint delivery_attempt_org_id_fkey;
