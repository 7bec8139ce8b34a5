import { joinAsParticipant } from '../local/participant/participant.ts'
import { type ControlClient, controlClient } from '../local/providers/control_client.ts'
import type { Stack } from '../local/stack.ts'
import { startBareAgent } from './call/sides.ts'
import { readProviderLog } from './call/provider_log.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { seededRandom } from '../shared/base/seeded_random.ts'
import type { RecordedLanguage } from './speech/recordings.ts'
import { drawn, makeCorpus, type Utterance } from './speech/corpus.ts'
import { exchange, type Exchange } from './turns/exchange.ts'
import { printLongest, printTurns, type Round, type SideRounds } from './turns/report.ts'
import { type Side, turnSides } from './turns/sides.ts'

type Options = { language: RecordedLanguage; utterances: number; rounds: number }

/**
 * The room's noise level in each round, in dBFS: a quiet room, digital silence, a noisy room, and
 * again.
 */
const ROOMS = [-60, -Infinity, -50]

/**
 * How soon the agent answers, and how often before somebody has finished: human recordings in a
 * real room, with and without pauses in them, judged by what the participant hears.
 */
export async function benchTurns({ language, utterances, rounds }: Options): Promise<void> {
  const corpus = await makeCorpus(language, utterances * rounds)
  const sides = await withLocalStack(async (stack, home) => {
    const bare = await startBareAgent(stack, home)
    const { evidence, fixed, framework } = await turnSides(stack, language)
    const sides = [evidence, fixed, framework]
    return measureTurns(stack, corpus, sides, { language, rounds }).finally(() => bare.stop())
  })
  console.log(`${language}, providers ${JSON.stringify(LATENCIES)}; milliseconds\n`)
  printTurns(sides)
  const ours = sides[0]!
  const silences = ours.rounds.flatMap(({ pauses }) => pauses)
  printLongest(ours.name, silences)
}

/** Every side gets everything that is said, in calls of its own. */
export async function measureTurns(
  stack: Stack,
  corpus: readonly Utterance[],
  of: readonly Side[],
  { language, rounds }: Pick<Options, 'language' | 'rounds'>,
): Promise<SideRounds[]> {
  const providers = controlClient(stack.providers_url!)
  const random = seededRandom(3)
  const sides = of.map((side) => ({ side, rounds: [] as Round[] }))
  for (let round = 0; round < rounds; round++) {
    const noise_dbfs = ROOMS[round % ROOMS.length]!
    const said = drawn(
      corpus.filter((_, i) => i % rounds === round),
      random,
    )
    for (const { side, rounds } of drawn(sides, random)) {
      rounds.push(await hold(side, said, { language, providers, noise_dbfs }))
      console.error(`round ${round + 1}, ${noise_dbfs} dBFS: ${side.name}`)
    }
  }
  return sides.map(({ side, rounds }) => ({ name: side.name, rounds }))
}

type Call = { language: RecordedLanguage; providers: ControlClient; noise_dbfs: number }

/** One call, in which everything is said once. */
async function hold(side: Side, said: readonly Utterance[], call: Call): Promise<Round> {
  const { language, providers, noise_dbfs } = call
  const began = Date.now()
  // A participant who is cut off is asked more questions than they have answers.
  const { credentials, pauses } = await side.open(2 * said.length + 1)
  const { plays_all } = side
  const participant = await joinAsParticipant({ ...credentials, noise_dbfs, plays_all })
  const exchanges: Exchange[] = []
  let lost = 0
  try {
    for (const utterance of said) {
      const one = await exchange(utterance, language, participant, providers)
      if (one) exchanges.push(one)
      else lost++
    }
    await participant.whenAgentAsks()
  } catch (error) {
    const floor = JSON.stringify(participant.floor)
    throw new Error(`${side.name}: ${(error as Error).message}; ${floor}`, { cause: error })
  } finally {
    await participant.leave()
  }
  const log = await readProviderLog(providers, began)
  const model_calls = log.filter(({ provider }) => provider === 'llm').length
  return { exchanges, lost, model_calls, pauses: await pauses() }
}
