import { setTimeout as sleep } from 'node:timers/promises'
import type { Checked } from '../provider.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { checkGiven, rehearseGiven, rehearseWritten } from './ask_given.ts'
import { givenProviders, secondProvider, type Setup, writersOf } from './given_providers.ts'
import { askProviders, type PartAnswers, together } from './part_checks.ts'

/** After this time, what failed is asked again. */
const CONFIRM_MS = 1_000

/**
 * What the providers said, and, where they are there, what they did when they were asked as a call asks: see
 * `rehearsePart`.
 *
 * @param said what they have just said; default: they are asked
 */
export async function rehearseProviders(setup: Setup, said?: PartAnswers): Promise<PartAnswers> {
  const answers = said ?? (await askProviders(setup))
  const of = (part: Part) => rehearsedAnswers(part, setup, answers[part])
  const [llm, stt, tts] = await Promise.all([of('llm'), of('stt'), of('tts')])
  return { llm, stt, tts }
}

/** The same for one part. */
export async function rehearsedAnswers(
  part: Part,
  setup: Setup,
  said: readonly Checked[],
): Promise<Checked[]> {
  const rehearsals = [rehearseFirst, rehearseSecond]
  return Promise.all(said.map((one, i) => shownBy(one, () => rehearsals[i]!(part, setup))))
}

/** What a rehearsal shows, if the provider is there and can be rehearsed with; else what it said. */
export async function shownBy(
  checked: Checked,
  rehearse: () => Promise<Checked | undefined>,
): Promise<Checked> {
  if (checked.verdict !== 'accepts' && checked.verdict !== 'unclear') return checked
  return (await rehearse()) ?? checked
}

/**
 * Asks the providers of a part for what a call asks them for: every model, the first recognizer, and the voice
 * of the environment. It costs less than a cent, and takes some seconds, or a minute if one does not answer.
 *
 * @returns undefined if this machine does the part, or only a call can ask
 */
export async function rehearsePart(part: Part, setup: Setup): Promise<Checked | undefined> {
  const given = givenProviders(part, setup)
  const asked = part === 'stt' ? given.slice(0, 1) : given
  const all = await Promise.all(asked.map((one) => twice(() => rehearseGiven(one, setup.sentence))))
  return together(all.filter((one) => one !== undefined))
}

/** Asks the models that write after calls for a sentence; undefined if those that hold calls do so. */
export async function rehearseWriters(setup: Setup): Promise<Checked | undefined> {
  const ask = writersOf(setup).map(async (one) =>
    shownBy(await checkGiven(one), () => twice(() => rehearseWritten(one))),
  )
  return together(await Promise.all(ask))
}

/** The same, in which a model that writes after calls makes its part doubtful at most. */
export async function rehearseFirst(part: Part, setup: Setup): Promise<Checked | undefined> {
  const writing = part === 'llm' ? rehearseWriters(setup) : undefined
  const [shown, written] = await Promise.all([rehearsePart(part, setup), writing])
  const isDoubt = written && written.verdict !== 'accepts'
  const isFine = shown === undefined || shown.verdict === 'accepts'
  return isDoubt && isFine ? { ...written, verdict: 'unfit' } : shown
}

/** The same for the second recognizer or voice; undefined also if there is none. */
export async function rehearseSecond(part: Part, setup: Setup): Promise<Checked | undefined> {
  const second = secondProvider(part, setup)
  return second && twice(() => rehearseGiven(second, setup.sentence))
}

/** What fails counts only if it fails again. */
async function twice(rehearse: () => Promise<Checked | undefined>): Promise<Checked | undefined> {
  const first = await rehearse()
  if (first?.verdict !== 'fails') return first
  await sleep(CONFIRM_MS)
  return rehearse()
}
