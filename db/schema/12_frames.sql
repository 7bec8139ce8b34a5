-- Pictures of shared screens, and the media that imports still have to fetch. Written by
-- db/calls/record/frames.ts during a call and by db/imports/ for an import.

create table frame (
  id text primary key,
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  source text not null default 'screen',
  segment integer not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  image bytea,
  store text,
  key text,
  offset_ms integer not null,
  timestamp timestamptz(3) not null,
  -- The image is in the row until a job has moved it to a frame store.
  check ((image is null) = (key is not null and store is not null)),
  check (timestamp >= '1900-01-01 00:00Z' and timestamp < '2200-01-01 00:00Z')
);
comment on table frame is 'A picture of the screen that a participant shared';
comment on column frame.id is 'Id of the frame, `frm_…`';
comment on column frame.org_id is 'The organization that owns the row';
comment on column frame.conversation_id is 'Id of the conversation';
comment on column frame.source is
  'Where the picture came from: '
  '`screen`, the screen that a participant shared; '
  '`imported`, a recorded conversation';
comment on column frame.segment is
  'Number of the segment in which it was taken, from 1; a segment is what the participants say until the '
  'agent is heard';
comment on column frame.content_type is 'Media type of the picture';
comment on column frame.width is 'Width in pixels';
comment on column frame.height is 'Height in pixels';
comment on column frame.image is 'The picture; null once it is in a frame store';
comment on column frame.store is
  'The frame store: '
  '`local`, a folder of the service; '
  '`s3`, a bucket; '
  'null while the picture is in its row';
comment on column frame.key is 'Key of the picture in the frame store; null while the picture is in its row';
comment on column frame.offset_ms is 'Time since the call began, in milliseconds';
comment on column frame.timestamp is 'When the picture was taken';

create index on frame (org_id);
create index on frame (conversation_id, timestamp, id);

create table import_media (
  id text primary key,
  org_id text not null,
  session_id text not null references session on delete cascade,
  kind text not null,
  url text not null,
  error text,
  at timestamptz(3) not null
);
comment on table import_media is
  'A picture or recording of an imported conversation that the service still has to fetch, or could not; the '
  'row is deleted once its content is stored';
comment on column import_media.id is 'Id of the imported medium, `med_…`';
comment on column import_media.org_id is 'The organization that owns the row';
comment on column import_media.session_id is 'Id of the session';
comment on column import_media.kind is
  'What it is: '
  '`frame`, a picture; '
  '`user_recording`, audio of the participants; '
  '`agent_recording`, audio of the agent; '
  '`stereo_recording`, audio of both, on two channels';
comment on column import_media.url is 'Where to fetch it';
comment on column import_media.error is 'Why it was given up; null while it is still to be fetched';
comment on column import_media.at is 'When a frame was taken, or when a recording begins';

create index on import_media (org_id);
create index on import_media (session_id);

-- Leaves the removal to a job, because the store may not answer: deleting a row must not wait for it.
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

-- A picture is removed from its store whenever its row is deleted, alone or with its conversation. One that
-- is still in its row needs no job.
create trigger remove_image
after delete on frame
for each row when (old.key is not null)
execute function remove_frame_image();
