import { setTimeout as sleep } from 'node:timers/promises'
import { TURN_END, type TurnEndModel } from '../agent/hear/turn_end_question.ts'
import { logMel } from '../agent/hear/smart_turn/log_mel.ts'
import TurnEndRunner from '../agent/worker/turn_end_runner.ts'
import { hearConversation, type HeardWindow } from './speech/heard_conversation.ts'
import { hearPausedEnds } from './speech/paused_ends.ts'
import { type Ask, sampleAlways, sampleAsCall, type Sampling } from './turns/sampling.ts'
import { figuresOf, percent, printTable, ratio, takeTurns } from './figures/measure.ts'

/**
 * What it costs to ask whether a turn is over: one question to each model, and the samples of a
 * conversation. And how sure smart-turn is of ends after a pause.
 */
export async function benchEou({
  every,
  blocks,
}: {
  every: number
  blocks: number
}): Promise<void> {
  const runner = new TurnEndRunner()
  const ask: Ask = async (model, pcm) => {
    const answer = await runner.run({ model, pcm: base64(pcm), by: null })
    if (answer.failure) throw new Error(answer.failure)
    return answer
  }
  try {
    const conversation = await hearConversation(every)
    await measureQuestions(conversation, ask, blocks)
    await measureDecisions(conversation, runner, blocks)
    await measureSampling(conversation, ask, blocks)
    await measurePausedEnds(ask)
  } finally {
    await runner.close()
  }
}

async function measureQuestions(conversation: HeardWindow[], ask: Ask, blocks: number) {
  const sounds = Array.from({ length: 20 }, (_, i) => lastSeconds(conversation, 8, i))
  const sides = [
    {
      name: 'v1-mini',
      run: async (pcm: Int16Array) => (await ask('audio', pcm.subarray(-V1_MINI))).cpu_ms,
    },
    {
      name: 'smart-turn',
      run: async (pcm: Int16Array) => (await ask('smart_turn_v3', pcm)).cpu_ms,
    },
    { name: 'of it levels', run: async (pcm: Int16Array) => cpuOf(() => void logMel(pcm)) },
    { name: 'way to the model', run: async (pcm: Int16Array) => cpuOf(() => passOn(pcm)) },
  ].map((side) => ({ ...side, cpu_ms: [] as number[] }))
  await ask('audio', sounds[0]!.subarray(-V1_MINI))
  await ask('smart_turn_v3', sounds[0]!)
  await takeTurns(sides, blocks, async ({ run, cpu_ms }) => {
    for (const sound of sounds) cpu_ms.push(await run(sound))
  })
  const reference = figuresOf(sides[0]!.cpu_ms)
  printTable(
    sides.map(({ name, cpu_ms }) => {
      const { p50, p95 } = figuresOf(cpu_ms)
      return {
        question: name,
        'CPU ms p50': p50.toFixed(1),
        p95: p95.toFixed(1),
        'of v1-mini': ratio(p50, reference.p50),
      }
    }),
  )
}

/**
 * How long a decision takes alone, and while ten calls sample as fast as a call may, without a
 * budget.
 */
async function measureDecisions(
  conversation: HeardWindow[],
  runner: TurnEndRunner,
  blocks: number,
) {
  const pcm = base64(lastSeconds(conversation, 8, 0))
  const question = { model: 'smart_turn_v3' as const, pcm }
  const sides = [
    { name: 'alone', calls: 0 },
    { name: 'ten calls sample', calls: 10 },
  ].map((side) => ({ ...side, taken_ms: [] as number[] }))
  await takeTurns(sides, blocks, async ({ calls, taken_ms }) => {
    let isOver = false
    const sampling = Array.from({ length: calls }, async () => {
      while (!isOver) {
        const next = sleep(100)
        await runner.run({ ...question, by: Date.now() + 100 })
        await next
      }
    })
    for (let i = 0; i < 20; i++) {
      await sleep(100)
      const began = performance.now()
      await runner.run({ ...question, by: null })
      taken_ms.push(performance.now() - began)
    }
    isOver = true
    await Promise.all(sampling)
  })
  const reference = figuresOf(sides[0]!.taken_ms)
  printTable(
    sides.map(({ name, taken_ms }) => {
      const { p50, p95 } = figuresOf(taken_ms)
      return {
        decision: name,
        'ms p50': p50.toFixed(1),
        p95: p95.toFixed(1),
        'of alone': ratio(p50, reference.p50),
      }
    }),
  )
}

async function measureSampling(conversation: HeardWindow[], ask: Ask, blocks: number) {
  const asCall = (model: TurnEndModel) => () => sampleAsCall(conversation, model, ask)
  const sides = [
    { name: 'v1-mini, as a call', run: asCall('audio') },
    { name: 'smart-turn, as a call', run: asCall('smart_turn_v3') },
    { name: 'v1-mini, four times a second', run: () => sampleAlways(conversation, 'audio', ask) },
  ].map((side) => ({ ...side, taken: [] as Sampling[] }))
  await takeTurns(sides, blocks, async ({ run, taken }) => void taken.push(await run()))
  printTable(
    sides.map(({ name, taken }) => {
      const minutes = taken.reduce((sum, { spoken_ms }) => sum + spoken_ms, 0) / 60_000
      const samples = taken.flatMap(({ cpu_ms }) => cpu_ms)
      const seconds = samples.reduce((sum, ms) => sum + ms, 0) / 1000 / minutes
      return {
        sampling: name,
        'samples a spoken minute': (samples.length / minutes).toFixed(1),
        'CPU s a spoken minute': seconds.toFixed(2),
        'of the budget': ratio(seconds, 1),
      }
    }),
  )
}

/**
 * How often smart-turn is sure that a sentence containing a pause is over, and the same with that
 * pause shortened.
 */
async function measurePausedEnds(ask: Ask) {
  const rows = []
  for (const language of ['en', 'es', 'fr'] as const) {
    const ends = await hearPausedEnds(language, PAUSED_ENDS)
    const sure = { whole: 0, shortened: 0 }
    for (const end of ends) {
      for (const side of ['whole', 'shortened'] as const) {
        const { probability } = await ask('smart_turn_v3', end[side])
        if (probability! >= SURE) sure[side]++
      }
    }
    rows.push({
      'ends after a pause': `${language}, ${ends.length}`,
      sure: percent(sure.whole / ends.length),
      'with it shortened': percent(sure.shortened / ends.length),
      'of whole': ratio(sure.shortened, sure.whole),
    })
  }
  printTable(rows)
}

const PAUSED_ENDS = 60
const SURE = 0.9

/** Samples that v1-mini looks at. */
const V1_MINI = 1.2 * 16_000

/** The end of each of twenty parts of the conversation. */
function lastSeconds(conversation: HeardWindow[], seconds: number, part: number) {
  const windows = Math.ceil(seconds / 0.032)
  const end = Math.max(windows, Math.floor((conversation.length * (part + 1)) / 20))
  return Int16Array.from(
    conversation.slice(end - windows, end).flatMap(({ samples }) => [...samples]),
  ).subarray(-16_000 * seconds)
}

/**
 * Serializes as JSON from the call to the worker, and from there to the process with the models.
 */
function passOn(pcm: Int16Array) {
  const question = { method: TURN_END, data: { pcm: base64(pcm) } }
  const passed = JSON.parse(JSON.stringify(JSON.parse(JSON.stringify(question)))) as typeof question
  Buffer.from(passed.data.pcm, 'base64')
}

function base64({ buffer, byteOffset, byteLength }: Int16Array) {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

function cpuOf(work: () => void) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
