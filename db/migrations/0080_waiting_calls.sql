-- Waiting calls that may count toward the limits of their organization. `lease_beat_at` must not be part of the condition:
-- an agent writes it every second, and each beat would then update every index of the table.
create index on session (org_id)
where status = 'waiting'
  and (dispatched_at is not null or put_off_at is not null or lease_holder is not null);
