import { RoomServiceClient } from 'livekit-server-sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { nameRoom } from '../../../media/livekit.ts'
import { openProxy } from '../../../drill/installation/proxy.ts'
import { WAITS_ATTRIBUTE } from '../../../shared/calls/room.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import type { Participant } from '../../../local/participant/participant.ts'
import { converse } from '../../../local/participant/converse.ts'
import { afterFirstAnswer, WORK_TEMPLATE, whenAsked } from '../../helpers/live/call.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'
import { localEnv } from '../../helpers/live/test_stack.ts'

/* The recognizer is at the other end of a cable that can be cut. */

const cable = await openProxy(Number(new URL(inject('stack').providers_url).port))
afterAll(() => cable.close())
const own = useOwnStack({
  ...localEnv(),
  DEEPGRAM_API_KEY: 'local',
  DEEPGRAM_BASE_URL: `ws://127.0.0.1:${cable.port}`,
})

test('what is said while no recognizer is reachable is heard once one is; meanwhile the agent and the page say that it takes a moment', async () => {
  const { api } = await own().newOrganization()
  const { call, participant, answer } = await afterFirstAnswer(own(), api, WORK_TEMPLATE)
  await whenAsked(participant, /one to ten/i)

  cable.cut()
  await participant.say(await call.voice('I would give it a seven out of ten.'))
  await whenExplained(participant)
  await expect.poll(() => waitsFor(call.session_id)).toEqual(['providers'])
  await cable.mend()
  await whenAsked(participant, /from home/i)
  await expect.poll(() => waitsFor(call.session_id)).toEqual([undefined])
  await converse(participant, { answer, voice: call.voice })

  const { findings, findings_meta, transcript, ended_reason } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(findings.rating).toMatchObject({ value: 7 })
  expect(findings_meta.rating).toMatchObject({ version: 1, evidence: [{ verified: true }] })
  const outages = transcript.filter(({ text }) => text.includes(PHRASES.en.outage))
  expect(outages).toHaveLength(1)
  const { usage } = await call.timing()
  expect(usage).toMatchObject({ failures: { stt: { 'nova-3': expect.any(Number) } } })
})

test('when every model fails for a while, the agent says that it takes a moment, and answers once one works', async () => {
  const { api } = await own().newOrganization()
  const { call, participant } = await afterFirstAnswer(own(), api, WORK_TEMPLATE)
  await whenAsked(participant, /one to ten/i)

  await own().setProviders({ faults: { llm: '500' } })
  await participant.say(await call.voice('I would give it a seven out of ten.'))
  await whenExplained(participant)
  await expect.poll(() => waitsFor(call.session_id)).toEqual(['providers'])
  await expect.poll(modelFailures).toBeGreaterThan(0)
  const usage = async () => (await call.timing()).usage
  await expect.poll(usage).toMatchObject({ last_failures: { llm: expect.anything() } })
  await own().setProviders({ faults: { llm: null } })
  await whenAsked(participant, /from home/i)
  await expect.poll(() => waitsFor(call.session_id)).toEqual([undefined])

  await expect.poll(async () => (await call.read()).findings.rating).toMatchObject({ value: 7 })
  const said = (await call.read()).transcript.map(({ text }) => text).join(' ')
  expect(said).not.toContain(PHRASES.en.apology)
})

test('pending speech is spoken once a failing voice works again; meanwhile the page says that it takes a moment', async () => {
  const { api } = await own().newOrganization()
  const { call, participant } = await afterFirstAnswer(own(), api, WORK_TEMPLATE)
  await whenAsked(participant, /one to ten/i)
  const seven = await call.voice('I would give it a seven out of ten.')

  await own().setProviders({ faults: { tts: '500' } })
  await participant.say(seven)
  await expect.poll(() => waitsFor(call.session_id)).toEqual(['providers'])
  await sleep(FRAMEWORK_WAITS_MS)
  await own().setProviders({ faults: { tts: null } })
  await whenAsked(participant, /from home/i)
  await expect.poll(() => waitsFor(call.session_id)).toEqual([undefined])

  await expect.poll(async () => (await call.read()).findings.rating).toMatchObject({ value: 7 })
  const { transcript } = await call.read()
  expect(transcript.filter(({ text }) => /from home/i.test(text))).toHaveLength(1)
  const { usage } = await call.timing()
  expect(usage).toMatchObject({ failures: { tts: expect.anything() } })
})

/** By default, the framework drops speech for which it has had no sound for ten seconds. */
const FRAMEWORK_WAITS_MS = 11 * SECOND

/**
 * Waits until the agent has said that it needs a moment; the last word is captioned with what
 * follows.
 */
async function whenExplained(participant: Participant) {
  const [sentence] = PHRASES.en.outage.split('. ')
  const isSaid = () =>
    participant.floor.said.some(({ text }) => text.includes(sentence!)) || undefined
  await participant.events.until(isSaid, 'What the agent says of the outage', 120_000)
}

/** How many model failures the service shows while the calls run. */
async function modelFailures() {
  const metrics = await (await fetch(`${own().api_url}/metrics`)).text()
  const counts = metrics.matchAll(/^provider_failures_total\{part="llm",.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** What the page is told about each agent in the room. */
async function waitsFor(session_id: string) {
  const { url, api_key, api_secret } = own().livekit
  const room = nameRoom({ LIVEKIT_API_SECRET: api_secret }, session_id)
  const participants = await new RoomServiceClient(url, api_key, api_secret).listParticipants(room)
  const agents = participants.filter(({ identity }) => identity.startsWith('agent-'))
  return agents.map(({ attributes }) => attributes[WAITS_ATTRIBUTE])
}
