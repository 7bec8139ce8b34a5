import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Repeating } from '../../../api/async/repeat.ts'
import { startWorker } from '../../../api/jobs/worker.ts'
import { eventually } from '../../helpers/eventually.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { useService } from '../../helpers/api/service.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { jpeg, loudFrom, loudUntil, serveFiles, speech, stereo } from './media_server.ts'

const FRAMES_DIR = temporaryFolder(afterAll)
const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true', FRAMES_DIR })
let worker: Repeating
beforeAll(async () => {
  worker = await startWorker(service.service())
})
afterAll(() => worker.stop())

const T0 = Date.parse('2026-11-01T10:00:00.000Z')
const at = (ms: number) => new Date(T0 + ms).toISOString()
const ms = (instant: string) => Date.parse(instant) - T0

/** The same talk in each form of a transcript; of the words, each has the first and the last. */
const FORMS = {
  timestamps: [
    { timestamp: at(0), end_offset_ms: 1_500 },
    { timestamp: at(2_000), end_offset_ms: 3_900 },
    { timestamp: at(6_500) },
  ],
  offsets: [
    { offset_ms: 0, end_offset_ms: 1_500 },
    { offset_ms: 2_000, end_offset_ms: 3_900 },
    { offset_ms: 6_500 },
  ],
  words: [
    { words: wordsAt(0, 1_500) },
    { words: wordsAt(2_000, 3_900) },
    { words: wordsAt(6_500, 9_000) },
  ],
}

test.each(Object.entries(FORMS))(
  'a talk described by %s is imported in full: turns, pauses, pictures, findings and webhooks',
  async (form, [asked, answered, replied]) => {
    const participant = speech(12, ['conf-onlyperson', 2])
    const agent = speech(12, ['all-circuits-busy-now', 7])
    const media = await serveFiles({
      '/shared.jpg': await jpeg('blue'),
      '/talk.wav': stereo(participant, agent),
    })
    const receiver = await startReceiver()
    const org = await service.newOrg()
    const { body: template } = await org.call('POST', '/v1/templates', {
      name: 'Coffee',
      phases: [
        {
          id: 'main',
          goals: [{ id: 'cups', type: 'number', outputs: [{ url: `${receiver.url}/committed` }] }],
        },
      ],
      settings: { outputs: [{ url: `${receiver.url}/over`, on: 'conversation.completed' }] },
    })
    const { status, body: imported } = await service.platform(
      'POST',
      '/v1/admin/sessions/import-recorded',
      {
        template_id: template.id,
        imported_from: 'phone',
        external_id: form,
        person: { name: 'Ana', external_id: 'crm-1' },
        started_at: at(0),
        ended_at: at(12_000),
        transcript: [
          { role: 'agent', text: 'How many cups?', ...asked },
          { role: 'participant', text: 'Three.', ...answered },
          { role: 'agent', text: 'Thank you.', ...replied },
        ],
        frames: [
          { timestamp: at(1_000), data_base64: (await jpeg('red')).toString('base64') },
          { offset_ms: 2_500, url: `${media}/shared.jpg`, content_type: 'image/jpeg' },
        ],
        recording: { stereo_url: `${media}/talk.wav` },
        findings: { cups: { value: 3 } },
        summary: 'Three cups.',
        run: { outputs: true, reflection: false },
      },
    )
    expect([status, imported.pending_media]).toEqual([200, 2])
    const { interview_id, session_id } = imported
    await eventually(async () => {
      const left = await service.sql()`
        select from import_media where session_id = ${session_id}
      `
      const sent = await service.sql()`
        select from delivery where conversation_id = ${interview_id} and status = 'succeeded'
      `
      return left.length === 0 && sent.length === 2
    })

    const { body: interview } = await org.call('GET', `/v1/interviews/${interview_id}`)
    const { turns } = (
      await service.platform('GET', `/v1/admin/sessions/${session_id}/timing-debug`)
    ).body
    const reply = turns[2]
    expect(interview).toMatchObject({
      id: interview_id,
      session_id,
      status: 'completed',
      ended_reason: 'imported',
      ended_detail: null,
      imported_from: 'phone',
      external_id: form,
      started_at: at(0),
      ended_at: at(12_000),
      duration_seconds: 12,
      summary: 'Three cups.',
      findings: { cups: { value: 3 } },
      goals: { total: 1, committed: 1, missing: [] },
      transcript: [
        { role: 'assistant', text: 'How many cups?', timestamp: at(0), speaker: null },
        { role: 'user', text: 'Three.', timestamp: at(2_000), speaker: 'Ana' },
        { role: 'assistant', text: 'Thank you.', timestamp: at(6_500), speaker: null },
      ],
    })

    expect(turns.slice(0, 2)).toMatchObject([
      { role: 'assistant', pause_ms: null, actual_pause_ms: null, buckets: null },
      { role: 'user', started_at: at(2_000), ended_at: at(3_900) },
    ])
    expect(reply).toMatchObject({ segment_started_at: at(2_000), last_word_end_at: at(3_900) })
    const spoke = form === 'words' ? 6_500 : loudFrom(agent)
    expect(Math.abs(ms(reply.agent_speak_at) - spoke)).toBeLessThan(150)
    expect(Math.abs(ms(reply.actual_speech_end_at) - loudUntil(participant))).toBeLessThan(150)
    expect(reply.pause_ms).toBe(ms(reply.agent_speak_at) - 3_900)
    expect(reply.actual_pause_ms).toBe(ms(reply.agent_speak_at) - ms(reply.actual_speech_end_at))
    expect(reply.was_premature_jump_in).toBeNull()

    const frames = (await org.call('GET', `/v1/interviews/${interview_id}/frames`)).body
    expect(frames).toMatchObject([
      { timestamp: at(1_000), offset_ms: 1_000, segment: 1, source: 'imported' },
      { timestamp: at(2_500), offset_ms: 2_500, segment: 1, source: 'imported' },
    ])
    for (const { url } of frames) expect((await fetch(url)).status).toBe(200)

    const bodies = new Map(receiver.received.map(({ path, body }) => [path, JSON.parse(body)]))
    expect([...bodies.keys()].toSorted()).toEqual(['/committed', '/over'])
    expect(JSON.stringify(bodies.get('/committed'))).toContain(interview_id)
    expect(interview.outputs.webhooks).toMatchObject([
      { status: 'succeeded' },
      { status: 'succeeded' },
    ])
  },
)

function wordsAt(start_ms: number, end_ms: number) {
  return [
    { text: 'one', start_ms, end_ms: start_ms + 100 },
    { text: 'other', start_ms: end_ms - 100, end_ms },
  ]
}
