import { expect, inject, test as live, type TestContext } from 'vitest'
import { now } from '../../../local/participant/clock.ts'
import { joinAsParticipant } from '../../../local/participant/participant.ts'
import type { Sound } from '../../../local/speech/pcm.ts'
import { bareRoom, standIn } from './bare_room.ts'

/** Each in a room of its own. */
const test = live.concurrent

test('an utterance is heard at the other end after it was spoken, from its first sound to its last', async ({
  onTestFinished,
}) => {
  const { person, agent } = await meet(onTestFinished)
  for (const length_ms of [300, 700, 400]) {
    let spoken, heard
    do {
      const before = now()
      spoken = await person.say(tone(length_ms))
      heard = await agent.heardAfter(before)
      // If the machine stalled, it was heard in pieces, and is repeated.
    } while (spoken.stalled_ms > 0)
    expect(heard.started_at).toBeGreaterThan(spoken.started_at)
    expect(heard.ended_at).toBeGreaterThan(spoken.ended_at)
  }
})

test('a question is asked once the agent has finished speaking and is listening', async ({
  onTestFinished,
}) => {
  const { person, agent } = await meet(onTestFinished)
  await agent.local.setAttributes({ 'lk.agent.state': 'speaking' })
  const asked = person.whenAgentAsks()
  const heardAt = person.whenAgentIsHeard().then(() => performance.now())
  const spoken = agent.microphone.say(tone(600))
  await agent.caption('How was your stay?', { 'lk.segment_id': 's1' })
  await heardAt
  await spoken
  await agent.local.setAttributes({ 'lk.agent.state': 'listening' })
  expect(await asked).toBe('How was your stay?')
  expect(person.floor.agent_audible).toBe(false)

  await agent.local.setAttributes({ 'colloquy.ended': 'goals_completed' })
  await person.events.until(() => person.floor.ended ?? undefined, 'The end', 60_000)
  expect(await person.whenAgentAsks()).toBeNull()
})

test('a barge-in reports when the agent fell silent', async ({ onTestFinished }) => {
  const { person, agent } = await meet(onTestFinished)
  // Long enough to be interrupted while the machine stalls for a while.
  const interrupted = agent.microphone.say(tone(4000))
  const barged = await person.bargeIn(tone(300))
  expect(barged.agent_quiet_at).toBeGreaterThan(barged.started_at)
  await interrupted
})

test('a participant who left can come back and is heard again', async ({ onTestFinished }) => {
  const { person, agent } = await meet(onTestFinished)
  const first = await person.say(tone(300))
  await agent.heardAfter(first.started_at)
  await person.leave()
  expect(person.floor.connected).toBe(false)
  await expect(person.say(tone(300))).rejects.toThrow('has left the room')
  await person.rejoin()
  const second = await person.say(tone(300))
  await agent.heardAfter(second.started_at)
})

/** A participant and a stand-in for the agent in a separate room. */
async function meet(onTestFinished: TestContext['onTestFinished']) {
  const credentials = await bareRoom(inject('stack').livekit)
  const agent = await standIn(credentials.agent)
  const person = await joinAsParticipant(credentials.participant)
  onTestFinished(async () => {
    await person.leave()
    await agent.leave()
  })
  return { person, agent }
}

/** A tone with a recording's silence before and after it. */
function tone(length_ms: number): Sound {
  const sample_rate = 16_000
  const silence = 0.4 * sample_rate
  const length = (length_ms * sample_rate) / 1000
  const samples = new Float32Array(silence + length + silence)
  for (let i = 0; i < length; i++) {
    samples[silence + i] = 0.25 * Math.sin((2 * Math.PI * 440 * i) / sample_rate)
  }
  return { samples, sample_rate }
}
