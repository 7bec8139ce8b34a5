-- Since when an agent is asked for that no worker has taken; null when one has, or none is asked for.
alter table session add untaken_since timestamptz(3);
-- Agents that workers started one after another and that did not hold the call for half a minute,
-- with the one that may just be starting.
alter table session add starts smallint not null default 0;
