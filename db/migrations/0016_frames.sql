-- Pictures of a shared screen. The image lies in its row until a job has moved it to the frame store.
create table frame (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  timestamp timestamptz(3) not null,
  offset_ms integer not null,
  -- Number of the participants' turn that it belongs to, from 1.
  segment integer not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  source text not null default 'screen',
  image bytea,
  store text,
  key text,
  check ((image is null) = (key is not null and store is not null))
);
create index on frame (org_id);
create index on frame (conversation_id, timestamp, id);

alter table frame enable row level security;
alter table frame force row level security;
create policy own_rows on frame to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on frame to colloquy_service using (true);
grant select, insert, update, delete on frame to colloquy_app, colloquy_service;

-- A picture goes with its row, whatever took the row: its own deletion or its conversation's.
create function remove_frame_image()
returns trigger
language plpgsql
as $$
begin
  perform public.enqueue_job(
    'frame.remove',
    json_build_object('store', old.store, 'key', old.key),
    null,
    null
  );
  return null;
end
$$;
create trigger remove_image
after delete on frame
for each row when (old.key is not null)
execute function remove_frame_image();

-- The model saw a picture of the screen before it gave this answer.
alter table turn add had_image boolean not null default false;
