import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../db/sql.ts'
import { useService } from '../../helpers/api/service.ts'
import { jpeg } from './media_server.ts'
import { at, PATH, recorded } from './recorded.ts'

const service = useService()

test('an import that stores pictures does not block readers of the feed', async () => {
  const org = await service.newOrg()
  const owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(async () => {
    await owner`drop function refuse_held_feed cascade`
    await owner.end()
  })
  await owner`
    create function refuse_held_feed()
    returns trigger
    language plpgsql
    as $$
    begin
      if exists (
        select from pg_locks
        where locktype = 'advisory' and mode = 'ShareLock' and pid = pg_backend_pid()
      ) then
        raise 'The feed is held back';
      end if;
      return null;
    end
    $$
  `
  await owner`
    create trigger refuse_held_feed
    after insert on frame
    for each statement
    execute function refuse_held_feed()
  `
  const data_base64 = (await jpeg('red')).toString('base64')
  const frames = [{ timestamp: at(1_000), data_base64 }]
  const { status } = await service.platform('POST', PATH, recorded({ org_id: org.id, frames }))
  expect(status).toBe(200)
})
