import { expect, onTestFinished, test } from 'vitest'
import { finishRecording } from '../../../api/jobs/finish_recording.ts'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { recordingKey } from '../../../db/imports/import_media.ts'
import { connect } from '../../../db/sql.ts'
import { eventually } from '../../helpers/eventually.ts'
import { rowCounts } from '../../helpers/database/rows.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { at, PATH, recorded, T0 } from './recorded.ts'
import { jpeg, loudFrom, loudUntil, serveFiles, speech, stereo } from './media_server.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
async function imported(org: Org, more: object = {}) {
  const { status, body } = await service.platform(
    'POST',
    PATH,
    recorded({ org_id: org.id, ...more }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as {
    interview_id: string
    session_id: string
    pending_media: number
    created: boolean
  }
}

/** Does the work of an import's job. */
async function finish(session_id: string) {
  const agent = guardedAgent({ allow_private: true })
  onTestFinished(() => agent.close())
  await finishRecording(agent)(service.service(), { session_id })
}

const timing = async (session_id: string) =>
  (await service.platform('GET', `/v1/admin/sessions/${session_id}/timing-debug`)).body.turns

test('an imported conversation reads like any other', async () => {
  const org = await service.newOrg()
  const { interview_id, session_id, created, pending_media } = await imported(org, {
    template_id: org.template.id,
    imported_from: 'phone',
    external_id: 'call-7',
    person: { name: 'Ana', external_id: 'crm-1' },
    language: 'de-CH',
    findings: { cups: { value: 3 } },
    summary: 'Three cups.',
    context: { order: 7 },
  })
  expect([created, pending_media]).toEqual([true, 0])
  const { body } = await org.call('GET', `/v1/interviews/${interview_id}`)
  expect(body).toMatchObject({
    id: interview_id,
    session_id,
    template_id: org.template.id,
    status: 'completed',
    ended_reason: 'imported',
    imported_from: 'phone',
    external_id: 'call-7',
    language: 'de',
    started_at: T0,
    ended_at: at(60_000),
    duration_seconds: 60,
    summary: 'Three cups.',
    context: { order: 7 },
    persons: [{ name: 'Ana', external_id: 'crm-1' }],
    findings: { cups: { value: 3 } },
    findings_meta: { cups: { version: 1, source: 'import', confidence: null } },
    goals: { total: 1, committed: 1, missing: [] },
    session: { status: 'completed', setup: { imported_from: 'phone', stt_language: 'de-CH' } },
    transcript: [
      { role: 'assistant', text: 'How many cups?', timestamp: T0, speaker: null },
      { role: 'user', text: 'Three.', timestamp: at(2_000), speaker: 'Ana' },
      { role: 'assistant', text: 'Thank you.', timestamp: at(4_200), speaker: null },
    ],
  })
  const turns = await timing(session_id)
  expect(turns[2]).toMatchObject({
    segment_started_at: at(2_000),
    last_word_end_at: at(3_000),
    agent_speak_at: at(4_200),
    pause_ms: 1_200,
    llm_ttft_ms: 300,
    actual_pause_ms: null,
  })
})

test('the same conversation is imported once, even if it arrives twice at the same time', async () => {
  const org = await service.newOrg()
  const same = { imported_from: 'phone', external_id: 'call-1' }
  const [first, second] = await Promise.all([imported(org, same), imported(org, same)])
  const third = await imported(org, { ...same, summary: 'another text' })
  const ids = new Set([first, second, third].map(({ interview_id }) => interview_id))
  expect(ids.size).toBe(1)
  expect([first.created, second.created].sort()).toEqual([false, true])
  expect(third).toMatchObject({ created: false, session_id: first.session_id })
  const other = await imported(org, { ...same, imported_from: 'chat' })
  expect(other.interview_id).not.toBe(first.interview_id)
  const foreign = await imported(await service.newOrg(), same)
  expect(foreign.interview_id).not.toBe(first.interview_id)
})

test('without a template it belongs to one that no list shows and nobody can use', async () => {
  const org = await service.newOrg()
  const { interview_id } = await imported(org)
  const again = await imported(org, { language: 'fr' })
  const { body } = await org.call('GET', `/v1/interviews/${interview_id}`)
  const { body: template } = await org.call('GET', `/v1/templates/${body.template_id}`)
  expect(template).toMatchObject({ name: 'Imported conversations', source: 'import' })
  const { body: list } = await org.call('GET', '/v1/templates')
  expect(list.items.map(({ id }: { id: string }) => id)).toEqual([org.template.id])
  const use = await org.call('POST', '/v1/interviews', { template_id: body.template_id })
  expect(use.status).toBe(409)
  const other = await org.call('GET', `/v1/interviews/${again.interview_id}`)
  expect([other.body.template_id, other.body.language]).toEqual([body.template_id, 'fr'])
})

test('outputs fire only if the import asks for it', async () => {
  const org = await service.newOrg()
  const { body: template } = await org.call('POST', '/v1/templates', {
    name: 'With outputs',
    phases: [
      {
        id: 'main',
        goals: [
          {
            id: 'cups',
            type: 'number',
            outputs: [
              { url: 'https://example.org/hook' },
              { kind: 'frontend_callback', name: 'x' },
            ],
          },
        ],
      },
    ],
    settings: { outputs: [{ url: 'https://example.org/end', on: 'conversation.completed' }] },
  })
  const sent = { template_id: template.id, findings: { cups: { value: 3 } } }
  const kinds = async ({ interview_id }: { interview_id: string }) =>
    (await org.call('GET', `/v1/interviews/${interview_id}/deliveries`)).body.items.map(
      ({ kind, on }: { kind: string; on: string }) => `${kind} ${on}`,
    )
  expect(await kinds(await imported(org, sent))).toEqual([])
  const fired = await kinds(await imported(org, { ...sent, run: { outputs: true } }))
  expect(fired.sort()).toEqual(['webhook conversation.completed', 'webhook goal.committed'])
})

test('frames come with the import or from their URL, and are listed like any others', async () => {
  const org = await service.newOrg()
  const url = await serveFiles({
    '/blue.jpg': await jpeg('blue'),
    '/text.jpg': Buffer.from('text'),
  })
  const data_base64 = (await jpeg('red')).toString('base64')
  const { interview_id, session_id, pending_media } = await imported(org, {
    frames: [
      { offset_ms: 2_500, url: `${url}/blue.jpg`, content_type: 'image/jpeg' },
      { timestamp: at(1_000), data_base64 },
      { offset_ms: 3_000, url: `${url}/gone.jpg` },
      { offset_ms: 3_500, url: `${url}/text.jpg` },
    ],
  })
  expect(pending_media).toBe(3)
  await finish(session_id)
  const frames = (await org.call('GET', `/v1/interviews/${interview_id}/frames`)).body
  expect(frames).toMatchObject([
    { timestamp: at(1_000), offset_ms: 1_000, segment: 1, width: 32, height: 18 },
    { timestamp: at(2_500), offset_ms: 2_500, segment: 1, content_type: 'image/jpeg' },
  ])
  for (const frame of frames) {
    expect(frame.source).toBe('imported')
    expect((await fetch(frame.url)).headers.get('content-type')).toBe('image/jpeg')
  }
  const { body } = await org.call('GET', `/v1/interviews/${interview_id}`)
  expect(body.ended_detail).toBe(
    'Media that could not be fetched: a frame: the server answered 404, and 1 more',
  )
})

test('a stereo recording shows when the participant really stopped and when the answer began', async () => {
  const org = await service.newOrg()
  const participant = speech(12, ['conf-onlyperson', 2])
  const agent = speech(12, ['all-circuits-busy-now', 7])
  const url = await serveFiles({ '/call.wav': stereo(participant, agent) })
  const stopped = loudUntil(participant)
  const { session_id } = await imported(org, {
    transcript: [
      { role: 'user', text: 'Only person.', offset_ms: 2_000, end_offset_ms: stopped + 200 },
      { role: 'agent', text: 'All circuits are busy now.', offset_ms: 6_500 },
    ],
    recording: { stereo_url: `${url}/call.wav` },
  })
  await finish(session_id)
  const [, answer] = await timing(session_id)
  const since = (instant: string) => Date.parse(instant) - Date.parse(T0)
  expect(Math.abs(since(answer.agent_speak_at) - loudFrom(agent))).toBeLessThan(150)
  expect(Math.abs(since(answer.actual_speech_end_at) - stopped)).toBeLessThan(150)
  expect(answer.actual_pause_ms).toBe(
    since(answer.agent_speak_at) - since(answer.actual_speech_end_at),
  )
  const before = await rowCounts(service.sql())
  await finish(session_id)
  expect(await rowCounts(service.sql())).toEqual(before)
})

test.each([
  ['mono where two channels are expected', { stereo_url: '/mono.wav' }, 'it has one channel'],
  ['no audio', { user_url: '/text.wav' }, 'it is not readable audio'],
])('an unusable recording is noted: %s', async (_, recording, why) => {
  const org = await service.newOrg()
  const mono = speech(3, ['all-circuits-busy-now', 0])
  const { writeWav } = await import('../../helpers/live/write_wav.ts')
  const url = await serveFiles({ '/mono.wav': writeWav(mono), '/text.wav': Buffer.from('text') })
  const [[name, path]] = Object.entries(recording) as [[string, string]]
  const { interview_id, session_id } = await imported(org, { recording: { [name]: url + path } })
  await finish(session_id)
  const { body } = await org.call('GET', `/v1/interviews/${interview_id}`)
  expect(body.ended_detail).toContain(why)
  expect(body.status).toBe('completed')
})

test('an hour of words and series fits into one request', async () => {
  const org = await service.newOrg()
  const words = Array.from({ length: 15 }, (_, i) => ({ text: 'word', start_ms: i, end_ms: i + 1 }))
  const samples = Array.from({ length: 20 }, (_, i) => [i, 0.5])
  const transcript = Array.from({ length: 600 }, (_, i) => ({
    role: i % 2 ? 'agent' : 'user',
    text: 'Fifteen words.',
    offset_ms: i * 6_000,
    words,
    ...(i % 2 === 0 && { eot: { source: 'smart_turn_v3', samples, final_at: 30 } }),
  }))
  const { session_id } = await imported(org, { duration_seconds: 3_600, transcript })
  expect(await timing(session_id)).toHaveLength(600)
})

test('of many concurrent imports a few fetch their media, and the others come later', async () => {
  const org = await service.newOrg()
  let asked = 0
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  const url = await serve(async (_, response) => {
    asked++
    await held
    response.writeHead(404).end()
  })
  const ids: string[] = []
  for (let i = 0; i < 10; i++) {
    const recording = { user_url: `${url}/${i}.wav` }
    ids.push((await imported(org, { recording })).session_id)
  }
  const agent = guardedAgent({ allow_private: true })
  onTestFinished(() => agent.close())
  onTestFinished(release)
  const job = finishRecording(agent)
  const began = new Date()
  const running = ids.map((session_id) => job(service.service(), { session_id }))
  await Promise.all(running.slice(8))
  expect(await eventually(() => asked === 8)).toBe(true)
  const owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(() => owner.end())
  const later = await owner<{ key: string }[]>`
    select key
    from graphile_worker.jobs
    where key like 'recording:%' and run_at > ${began}
  `
  expect(later.map(({ key }) => key).sort()).toEqual(ids.slice(8).map(recordingKey).sort())
  release()
  await Promise.all(running)
})
