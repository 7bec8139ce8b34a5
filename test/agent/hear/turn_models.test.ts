import { expect, test } from 'vitest'
import type { TurnEndQuestion } from '../../../agent/hear/turn_end_question.ts'
import { chooseTurnEnd, type TurnEndChoice } from '../../../agent/hear/turn_end_choice.ts'
import { createTurnModels } from '../../../agent/hear/turn_models.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { SETTINGS } from '../../helpers/api/settings.ts'

const AUDIO: TurnEndChoice = { backend: 'audio', model: 'audio', shadow: 'none' }
const SMART: TurnEndChoice = { backend: 'smart_turn_v3', model: 'smart_turn_v3', shadow: 'none' }
const EVIDENCE: TurnEndChoice = { backend: 'evidence', model: 'smart_turn_v3', shadow: 'none' }

/** A call whose models answer 0.7 to a deciding question, else 0.3. */
function call(turn_end: TurnEndChoice) {
  const { log } = keptLog()
  const questions: TurnEndQuestion[] = []
  const events: { source?: string; probability?: number }[] = []
  const doInference = (_method: string, asked: unknown) => {
    const question = asked as TurnEndQuestion
    questions.push(question)
    return Promise.resolve({ probability: question.by === null ? 0.7 : 0.3, cpu_ms: 1 })
  }
  const record = (event: object) => void events.push(event)
  const models = createTurnModels({ inference: { doInference }, turn_end, log, record })
  return { models, questions, events }
}

/** Two seconds of speech and the beginning of a silence. */
async function speak({ models }: ReturnType<typeof call>) {
  models.floorChanged({ user: 'speaking' })
  for (let i = 0; i < 100; i++) models.hear(new Int16Array(320).fill(i))
  for (let i = 0; i < 60; i++) models.judge(i, 0.95)
  for (let i = 60; i < 64; i++) models.judge(i, 0.02)
  await new Promise(setImmediate)
}

test.each<[TurnEndChoice, string, string]>([
  [AUDIO, 'livekit_v1_mini', 'livekit_v1_mini'],
  [SMART, 'smart_turn_v3', 'smart_turn_v3'],
  [{ ...AUDIO, shadow: 'smart_turn_v3' }, 'livekit_v1_mini', 'smart_turn_v3_shadow'],
])('%j: %s decides, and %s is sampled', async (turn_end, decides, samples) => {
  const made = call(turn_end)
  await speak(made)
  expect(made.events).toMatchObject([{ source: samples, probability: 0.3 }])
  expect(await made.models.decide()).toBe(0.7)
  expect(made.events[1]).toMatchObject({ source: decides, probability: 0.7 })
  expect(made.questions.map(({ by }) => by === null)).toEqual([false, true])
})

test.each(['text', 'vad'] as const)('%s asks no model, except for the shadow', async (backend) => {
  const alone = call({ backend, model: null, shadow: 'none' })
  await speak(alone)
  expect(alone.questions).toEqual([])
  const shadowed = call({ backend, model: null, shadow: 'smart_turn_v3' })
  await speak(shadowed)
  expect(shadowed.events).toMatchObject([{ source: 'smart_turn_v3_shadow' }])
})

test('evidence asks its model when it has to decide, and at no other time', async () => {
  const made = call(EVIDENCE)
  await speak(made)
  expect(made.questions).toEqual([])
  await made.models.decide()
  expect(made.events).toMatchObject([{ source: 'smart_turn_v3', probability: 0.7 }])
})

test('a turn that continues is heard from its beginning', async () => {
  const secondsIn = ({ pcm }: TurnEndQuestion) => Buffer.from(pcm!, 'base64').length / 2 / 16_000
  const made = call(EVIDENCE)
  await speak(made)
  made.models.floorChanged({ user: 'listening' })
  made.models.floorChanged({ agent: 'thinking' })
  await speak(made)
  made.models.goesOn()
  await made.models.decide()
  expect(secondsIn(made.questions[0]!)).toBe(4)
})

test('smart-turn hears the turn, v1-mini the last 1.2 seconds', async () => {
  const secondsIn = ({ pcm }: TurnEndQuestion) => Buffer.from(pcm!, 'base64').length / 2 / 16_000
  const smart = call(SMART)
  await speak(smart)
  expect(secondsIn(smart.questions[0]!)).toBe(2)
  const mini = call(AUDIO)
  await speak(mini)
  expect(secondsIn(mini.questions[0]!)).toBeCloseTo(1.2)
})

test('no question is asked once the turn is over', async () => {
  const made = call(AUDIO)
  made.models.floorChanged({ user: 'speaking' })
  for (let i = 0; i < 60; i++) made.models.judge(i, 0.95)
  made.models.floorChanged({ agent: 'thinking' })
  for (let i = 60; i < 80; i++) made.models.judge(i, 0.02)
  expect(made.questions).toEqual([])
})

const choose = async (
  settings: object,
  doInference: () => Promise<unknown>,
): Promise<[TurnEndChoice, string[]]> => {
  const { lines, log } = keptLog()
  return [await chooseTurnEnd({ doInference }, { ...SETTINGS, ...settings }, log), lines]
}

test('smart-turn decides when it is ready, and then has no shadow', async () => {
  const both = { 'audio.eou_backend': 'smart_turn_v3', 'audio.eou_shadow': 'smart_turn_v3' }
  const ready = () => Promise.resolve({ probability: null, cpu_ms: 0 })
  expect(await choose(both, ready)).toEqual([SMART, []])
  expect(await choose({}, ready)).toEqual([EVIDENCE, []])
})

test.each([
  [{}, { ...EVIDENCE, model: 'audio' }],
  [{ 'audio.eou_backend': 'smart_turn_v3' }, AUDIO],
  [
    { 'audio.eou_backend': 'vad', 'audio.eou_shadow': 'smart_turn_v3' },
    { backend: 'vad', model: null, shadow: 'none' },
  ],
])('%j without smart-turn: the call has %j, and the log says why', async (settings, instead) => {
  const failure = 'python3 is missing'
  const [choice, lines] = await choose(settings, () =>
    Promise.resolve({ probability: null, cpu_ms: 0, failure }),
  )
  expect(choice).toEqual(instead)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', ...instead, error: { message: failure } },
  ])
})

test('the models of other backends need not be ready', async () => {
  const never = () => Promise.reject(new Error('was asked'))
  expect(await choose({ 'audio.eou_backend': 'audio' }, never)).toEqual([AUDIO, []])
})
