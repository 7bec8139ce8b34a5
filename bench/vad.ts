import { initializeLogger } from '@livekit/agents'
import { chooseVad } from '../agent/hear/vad_choice.ts'
import { createLogger } from '../shared/base/log/log.ts'
import { VadBackend } from '../shared/calls/timeline/voice_activity.ts'
import { measureDensity } from './density.ts'
import { printDensity } from './density/report.ts'
import { densitySides } from './density/sides.ts'
import { hearConversation, type HeardWindow } from './speech/heard_conversation.ts'
import { figuresOf, printTable, ratio, takeTurns } from './figures/measure.ts'
import type { RecordedLanguage } from './speech/recordings.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { measureTurns } from './turns.ts'
import { makeCorpus } from './speech/corpus.ts'
import { printTurns } from './turns/report.ts'
import { turnSides } from './turns/sides.ts'

type Options = { language: RecordedLanguage; utterances: number; rounds: number }

/**
 * The Silero plugin against the framework's own voice-activity detector: each window of sound, how
 * turns are taken, and what calls cost.
 */
export async function benchVad({ language, utterances, rounds }: Options): Promise<void> {
  initializeLogger({ pretty: false, level: 'silent' })
  await measureWindows(await hearConversation(EVERY))
  const corpus = await makeCorpus(language, utterances * rounds)
  const { turns, density } = await withLocalStack(async (stack) => {
    const { silero, evidence } = await turnSides(stack, language)
    const turns = await measureTurns(stack, corpus, [silero, evidence], { language, rounds })
    const { silero: plugin, ours } = await densitySides(stack)
    return { turns, density: await measureDensity(stack, [plugin, ours], CALLS) }
  })
  console.log(`\n${language}, providers ${JSON.stringify(LATENCIES)}; milliseconds\n`)
  printTurns(turns)
  console.log('\nCPU seconds per minute of one call')
  printDensity(density)
}

/** Each nth recording is heard window by window. */
const EVERY = 10
const CALLS = { counts: [1, 2], seconds: 45, passes: 2 }

/** Both detectors hear the same conversation, in both orders. */
async function measureWindows(conversation: readonly HeardWindow[]) {
  const sides = VadBackend.options
    .toReversed()
    .map((name) => ({ name, cpu_us: [] as number[], heard: [] as number[] }))
  await takeTurns(sides, 1, async (side) => {
    const { detector } = await chooseVad({ 'audio.vad_backend': side.name }, createLogger('warn'))
    side.heard = []
    for (let from = 0; from + BATCH <= conversation.length; from += BATCH) {
      const before = process.cpuUsage()
      for (const { samples } of conversation.slice(from, from + BATCH)) {
        side.heard.push(await detector.predict(samples))
      }
      const { user, system } = process.cpuUsage(before)
      side.cpu_us.push((user + system) / BATCH)
    }
  })
  const reference = sides.at(-1)!
  printTable(
    sides.map(({ name, cpu_us, heard }) => {
      const { p50, p95 } = figuresOf(cpu_us)
      const differing = heard.filter((p, i) => p >= 0.5 !== reference.heard[i]! >= 0.5)
      const furthest = Math.max(...heard.map((p, i) => Math.abs(p - reference.heard[i]!)))
      return {
        detector: name,
        'CPU µs a window p50': p50.toFixed(0),
        p95: p95.toFixed(0),
        [`of ${reference.name}`]: ratio(p50, figuresOf(reference.cpu_us).p50),
        windows: heard.length,
        'other verdict': differing.length,
        'furthest apart': furthest.toFixed(6),
      }
    }),
  )
}

/** Windows measured together: the processor's clock is coarse. */
const BATCH = 100
