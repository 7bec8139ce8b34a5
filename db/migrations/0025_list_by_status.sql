-- Lists of conversations by status, of organizations with a long history.
create index on conversation (org_id, status, created_at desc, id desc);
