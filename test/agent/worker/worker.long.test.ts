import { expect, test } from 'vitest'
import { listVoiceChunks } from '../../../db/calls/record/voice_activity.ts'
import { connect } from '../../../db/sql.ts'
import { converse } from '../../../local/participant/converse.ts'
import { VOICE_FRAME_MS } from '../../../shared/calls/timeline/voice_activity.ts'
import {
  afterFirstAnswer,
  answerNext,
  createCall,
  TWO_QUESTIONS,
  whenAsked,
} from '../../helpers/live/call.ts'
import { holdUp } from '../../helpers/live/hold_up.ts'
import { useOwnWorkers } from '../../helpers/live/own_workers.ts'

const { own, startWorker } = useOwnWorkers()

test('a worker that is killed is replaced by the next one, and SIGTERM lets a running call finish', async () => {
  const { api } = await own().newOrganization()
  const first = await startWorker({ DRAIN_SECONDS: '120' })
  const { call, participant, answer } = await afterFirstAnswer(own(), api)

  process.kill(-first.pid, 'SIGKILL')
  await first.exited
  const heard = participant.whenAgentIsHeard(280_000)
  const second = await startWorker({ DRAIN_SECONDS: '120' })
  await heard

  const asked = await answerNext(participant, call.voice, answer)
  expect(asked).toMatch(/welcome back/i)
  second.process.kill('SIGTERM')
  await converse(participant, { answer, voice: call.voice })
  const interview = await call.settled('completed')
  expect(interview.ended_reason).toBe('goals_completed')
  expect(interview.findings_meta.job).toMatchObject({ version: 1 })
  expect(await second.exited).toBe('exited with status 0')
})

test('a worker that has to stop in the middle of a call stores all commits and all voice activity so far before it gives the call up', async () => {
  const stack = own()
  const { api } = await stack.newOrganization()
  const worker = await startWorker({ DRAIN_SECONDS: '1' })
  const call = await createCall(stack, api, TWO_QUESTIONS)
  const participant = await call.join()
  let hasLeft = false
  participant.events.subscribe(({ type }) => void (hasLeft ||= type === 'agent_left'))
  await participant.whenAgentAsks()
  const release = await holdUp(stack.database_url, call.id)
  await answerNext(participant, call.voice)
  const answered_at = Date.now()
  await whenAsked(participant, /one to ten/i)

  worker.process.kill('SIGTERM')
  await participant.events.until(() => hasLeft || undefined, 'The agent leaving', 120_000)
  await release()
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
  expect(await worker.exited).toBe('exited with status 0')
  const sql = connect(stack.database_url, { access: 'service', max: 1 })
  const chunks = await listVoiceChunks(sql, call.session_id).finally(() => sql.end())
  const ends = chunks.map(
    ({ started_at, probabilities }) => started_at + probabilities.length * VOICE_FRAME_MS,
  )
  expect(Math.max(...ends)).toBeGreaterThan(answered_at)
})
