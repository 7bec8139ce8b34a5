import { expect, onTestFinished, test } from 'vitest'
import type { Timing } from '../../../local/demo/service_answers.ts'
import { joinAsParticipant } from '../../../local/participant/participant.ts'
import { concatSamples, type Sound } from '../../../local/speech/pcm.ts'
import { readIdentity } from '../../../shared/calls/room.ts'
import { eventually } from '../../helpers/eventually.ts'
import {
  createCall,
  TWO_QUESTIONS,
  voiceOf,
  WORK_ANSWERS,
  whenAsked,
} from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()
/** Each look takes a little of the processor from the call. */
const SELDOM_MS = 200

const TEMPLATE = {
  name: 'What you do',
  settings: { greeting: 'Hello! What is your job?' },
  phases: [
    {
      id: 'work',
      body_instructions: '',
      goals: [
        { id: 'job', type: 'open', prompt: 'What is your job?', max_follow_ups: 0 },
        { id: 'way', type: 'open', prompt: 'How do you get to work?', max_follow_ups: 0 },
      ],
    },
  ],
}

test('two people are told apart in turns, timing, evidence and captions, the late one is announced with the next reply, and the call ends when both are done', async () => {
  const { call, ada, ben, captions } = await meet()
  const teacher = await call.voice(TEACHER)
  const baker = await other('I bake bread and cakes in the old market.')
  const [first, second] = await Promise.all([ada.say(teacher), ben.say(into(teacher, baker))])
  expect(second.started_at).toBeLessThan(first.ended_at)
  await whenAsked(ada, /how do you get to work/i)

  // On a starved machine, sound that comes late leaves gaps that divide what one person said, and words may
  // come so late that they are an answer of their own.
  const turns = await eventually(async () => {
    const { turns } = await call.timing()
    const isAnswered = turns.some(({ role, pause_ms }) => role === 'assistant' && pause_ms !== null)
    return isAnswered && speakersIn(turns).size === 2 && turns
  }, SELDOM_MS)
  const heard = turns.filter(({ role }) => role === 'user')
  expect(speakersIn(turns)).toEqual(new Set(['Ada', 'Ben']))
  const [byAda, byBen] = ['Ada', 'Ben'].map((name) => said(heard, name))
  expect(byAda).toMatch(BY_ADA)
  expect(byAda).not.toMatch(BY_BEN)
  expect(byBen).toMatch(BY_BEN)
  expect(byBen).not.toMatch(BY_ADA)
  // From the first word of one to the last of the other, each heard after it was said.
  const replies = turns.filter(({ role, pause_ms }) => role === 'assistant' && pause_ms !== null)
  expect(turns.findIndex(({ text }) => text.includes(ARRIVAL))).toBe(turns.indexOf(replies[0]!))
  expect(replies[0]!.text).toMatch(new RegExp(`^${ARRIVAL}`))
  const began = Date.parse(replies[0]!.segment_started_at!)
  const ended = Date.parse(replies.at(-1)!.actual_speech_end_at!)
  expect(began).toBeGreaterThan(first.started_at)
  expect(began).toBeLessThan(first.ended_at)
  expect(ended).toBeGreaterThan(second.started_at)
  expect(Date.parse(replies.at(-1)!.agent_speak_at!)).toBeGreaterThan(ended)

  await eventually(async () => {
    const [{ findings_meta }, { turns }] = await Promise.all([call.read(), call.timing()])
    const evidence = Object.values(findings_meta).flatMap((meta) => meta.evidence)
    expect(evidence.every(({ verified }) => verified)).toBe(true)
    const quoted = new Set(evidence.map(({ turn_id }) => turn_id))
    return speakersIn(turns.filter(({ id }) => quoted.has(id))).size === 2
  }, SELDOM_MS)
  for (const seen of captions) {
    expect(seen.get(ada.identity)!.join(' ')).toMatch(BY_ADA)
    expect(seen.get(ben.identity)!.join(' ')).toMatch(BY_BEN)
    expect(seen.get(ben.identity)!.join(' ')).not.toMatch(BY_ADA)
  }

  await ada.leave()
  await ben.say(await other('I take the bus in the morning.'))
  const interview = await call.settled('completed')
  expect((await call.timing()).turns.findLast(({ role }) => role === 'user')!.speaker).toBe('Ben')
  expect(Object.keys(interview.findings).sort()).toEqual(['job', 'way'])
})

test('two people without a name stay two, also for the process that takes the call over', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS, [{}, {}])
  const { session_id } = call
  const enter = async () => {
    const { person_secret, ...credentials } = await api.joinEmbedSession({ session_id, body: {} })
    const participant = await joinAsParticipant(credentials)
    onTestFinished(() => participant.leave())
    return { participant, person_secret }
  }
  const [one, two] = [await enter(), await enter()]
  await one.participant.whenAgentAsks()
  await one.participant.say(await call.voice(TEACHER))
  await one.participant.whenAgentAsks()

  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await eventually(async () => /welcome back/i.test((await two.participant.whenAgentAsks()) ?? ''))
  await two.participant.say(await call.voice(RATING))
  await expect.poll(async () => Object.keys((await call.read()).findings)).toHaveLength(2)

  const { turns } = await call.timing()
  const persons = turns.filter(({ role }) => role === 'user').map(({ person_id }) => person_id)
  const came = [one, two].map(({ participant }) => readIdentity(participant.identity)!.id)
  expect(persons).toEqual(came)
})

const ARRIVAL = 'We are now joined by Ben.'
/** Words of each that no loss of a frame turns into words of the other. */
const BY_ADA = /teacher|school/i
const BY_BEN = /bread|cakes|market/i

function speakersIn(turns: Timing['turns']) {
  return new Set(turns.flatMap(({ role, speaker }) => (role === 'user' ? [speaker] : [])))
}

function said(turns: Timing['turns'], name: string) {
  return turns.flatMap(({ speaker, text }) => (speaker === name ? [text] : [])).join(' ')
}

const [TEACHER, RATING] = WORK_ANSWERS.rules.map(({ say }) => say[0]!) as [string, string]

/** A different voice from that of the call. */
const other = voiceOf(stack, 'flite:awb')

/** The second sound begins in the middle of the first: nobody can think that both are done. */
function into(first: Sound, second: Sound): Sound {
  const silence = new Float32Array(Math.round(first.samples.length / 2))
  return { ...second, samples: concatSamples([silence, second.samples]) }
}

/**
 * Ada in a call that Ben joins when she has been asked, and the final captions that each of them sees, by
 * speaker.
 */
async function meet() {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TEMPLATE, [{ name: 'Ada' }, { name: 'Ben' }])
  const ada = await call.join('Ada')
  await whenAsked(ada, /what is your job/i)
  const ben = await call.join('Ben')
  const captions = [ada, ben].map((participant) => {
    const seen = new Map<string, string[]>()
    participant.events.subscribe((event) => {
      if (event.type !== 'caption' || event.by_agent || !event.final) return
      seen.set(event.identity, [...(seen.get(event.identity) ?? []), event.text])
    })
    return seen
  })
  return { call, ada, ben, captions }
}
