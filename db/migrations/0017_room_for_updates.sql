-- Every delivery is updated twice and every attempt once, soon after it was inserted. With room left on
-- its page the new version stays there, and no index changes.
alter table delivery set (fillfactor = 50);
alter table delivery_attempt set (fillfactor = 75);
