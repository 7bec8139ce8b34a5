-- As for every other table of a conversation: the organization goes at once, its rows with their session.
alter table pause drop constraint pause_org_id_fkey;
