import { expect, test } from 'vitest'
import { sweepRooms } from '../../../api/calls/sweep_rooms.ts'
import { nameRoom } from '../../../media/livekit.ts'
import { newId } from '../../../shared/base/ids.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()

test('a room that the service did not make ends within a round, unless its call is open', async () => {
  const org = await service.newOrg()
  const invite = async () => {
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    await service.call('POST', `/v1/embed/sessions/${body.session_id}/join`, {})
    return { id: String(body.id), session_id: String(body.session_id) }
  }
  const [open, over] = [await invite(), await invite()]
  await org.call('POST', `/v1/interviews/${over.id}/cancel`)
  const { config, livekit, ...rest } = service.service()
  const named = (session_id: string) => nameRoom(config, session_id)
  const unknown = named(newId('ses'))
  const ended: string[] = []
  const found = {
    ...livekit,
    listUnmarkedRooms: () =>
      Promise.resolve([named(open.session_id), named(over.session_id), unknown]),
    deleteUnmarkedRoom: (room: string) => Promise.resolve(void ended.push(room)),
  }
  await sweepRooms({ ...rest, config, livekit: found })
  expect(ended).toEqual([named(over.session_id), unknown])
})
