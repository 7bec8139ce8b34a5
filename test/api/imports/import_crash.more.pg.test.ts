import { expect, onTestFinished, test } from 'vitest'
import { finishRecording } from '../../../api/jobs/finish_recording.ts'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { amount } from '../../helpers/amount.ts'
import { compileChild, startChild } from '../../helpers/child.ts'
import { useService } from '../../helpers/api/service.ts'
import { dyingPool } from '../jobs/crash/dying_pool.ts'
import { workerService } from '../jobs/worker_service.ts'
import { jpeg, serveFiles, speech, stereo } from './media_server.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })

test('a job that is killed at any write of an import leaves it to the next run, which ends it the same', async () => {
  const file = await compileChild('test/api/imports/finishing_child.ts')
  const url = await serveFiles({
    '/blue.jpg': await jpeg('blue'),
    '/call.wav': stereo(
      speech(12, ['conf-onlyperson', 2]),
      speech(12, ['all-circuits-busy-now', 7]),
    ),
  })
  const org = await service.newOrg()
  const { DATABASE_URL: address } = service.service().config
  const finishing = (session_id: string, die_at: number) => {
    return startChild(file, { url: address, session_id, die_at }).ended
  }
  const agent = guardedAgent({ allow_private: true })
  onTestFinished(() => agent.close())
  const finish = (session_id: string) => finishRecording(agent)(service.service(), { session_id })
  const started_at = '2026-11-01T10:00:00.000Z'
  const imported = async () => {
    const { body } = await service.platform('POST', '/v1/admin/sessions/import-recorded', {
      org_id: org.id,
      started_at,
      duration_seconds: 60,
      transcript: [
        { role: 'user', text: 'Only person.', offset_ms: 2_000, end_offset_ms: 3_500 },
        { role: 'agent', text: 'All circuits are busy now.', offset_ms: 6_500 },
      ],
      frames: [
        { offset_ms: 2_500, url: `${url}/blue.jpg` },
        { offset_ms: 3_000, url: `${url}/gone.jpg` },
      ],
      recording: { stereo_url: `${url}/call.wav` },
    })
    return body as { interview_id: string; session_id: string }
  }

  const untouched = await imported()
  const counting = dyingPool(address, 'colloquy_service', 0)
  onTestFinished(() => counting.sql.end())
  const beside = workerService(counting.sql, { url: address, model_url: 'http://127.0.0.1:1' })
  await finishRecording(agent)(beside, { session_id: untouched.session_id })
  const writes = counting.sent()
  const expected = await stateOf(untouched)
  expect(expected).toMatchObject({
    turns: [{ actual_pause_ms: null }, { actual_pause_ms: expect.any(Number) }],
    frames: [{ offset_ms: 2_500 }],
    tracks: [{ frames: 312 }, { frames: 63 }],
    media: [{ kind: 'frame', error: 'a frame: the server answered 404' }],
  })
  expect(writes).toBeGreaterThan(10)
  // At one in the middle, or at every one.
  const deaths = amount(1, writes)
  for (let nth = 1; nth <= deaths; nth++) {
    const die_at = Math.ceil(((nth - 0.5) * writes) / deaths)
    const call = await imported()
    expect(await finishing(call.session_id, die_at)).toBe('SIGKILL')
    await finish(call.session_id)
    expect(await stateOf(call), `killed at write ${die_at}`).toEqual(expected)
  }
})

/** The state of an import after its media are fetched, without ids. */
async function stateOf({ interview_id, session_id }: { interview_id: string; session_id: string }) {
  const sql = service.sql()
  const [conversation] = await sql`
    select status, ended_detail from conversation where id = ${interview_id}
  `
  const turns = await sql`
    select position, agent_speak_at, pause_ms, actual_speech_end_at, actual_pause_ms, was_premature_jump_in
    from turn
    where session_id = ${session_id}
    order by position
  `
  const frames = await sql`
    select offset_ms, segment, source, width
    from frame
    where conversation_id = ${interview_id}
  `
  const tracks = await sql`
    select started_at, length(probabilities) as frames, md5(probabilities) as sum
    from voice_activity
    where session_id = ${session_id}
    order by started_at
  `
  const media = await sql`select kind, error from import_media where session_id = ${session_id}`
  return {
    ...conversation,
    turns: [...turns],
    frames: [...frames],
    tracks: [...tracks],
    media: [...media],
  }
}
