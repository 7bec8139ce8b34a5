-- A commit without data takes back what was committed for its goal before; only the participant can.
alter table goal_commit alter data drop not null;
alter table goal_commit add check (data is not null or source = 'participant');
