-- Attempts that somebody asked for; they do not count in the schedule of retries.
alter table delivery add replays integer not null default 0;
-- Settled, and open again only until a replay has ended.
alter table delivery add reopened boolean not null default false;
