import { setTimeout as sleep } from 'node:timers/promises'
import type { Checked, Provider } from '../provider.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { checkGiven, rehearseGiven, rehearseWritten } from './ask_given.ts'
import {
  type GivenProvider,
  givenProviders,
  secondProvider,
  type Setup,
  writersOf,
} from './given_providers.ts'
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
 * Asks the providers of a part for what a call asks them for: every model, the first recognizer, and every voice
 * that settings name, for two words. Each costs a fraction of a cent. It takes some seconds, or a minute if one
 * does not answer.
 *
 * @param isBrief one voice for each model is enough
 * @returns undefined if this machine does the part, or only a call can ask
 */
export async function rehearsePart(
  part: Part,
  setup: Setup,
  isBrief = false,
): Promise<Checked | undefined> {
  const given = givenProviders(part, setup)
  const ask = (one: GivenProvider) => twice(() => rehearseGiven(one, setup.sentence))
  const asked = part === 'stt' ? given.slice(0, 1) : given
  const asking =
    part === 'tts'
      ? askVoices(isBrief ? oneOfEachModel(given) : given, ask)
      : Promise.all(asked.map(ask))
  return together((await asking).filter((one) => one !== undefined))
}

/** Asks the models that write after calls for a sentence; undefined if those that hold calls do so. */
export async function rehearseWriters(setup: Setup): Promise<Checked | undefined> {
  const all: Checked[] = []
  for (const one of writersOf(setup)) {
    all.push(await shownBy(await checkGiven(one), () => twice(() => rehearseWritten(one))))
  }
  return together(all)
}

/**
 * The same, in which a model that writes after calls makes its part doubtful at most.
 *
 * @param isBrief without those that write, and with one voice for each model
 */
export async function rehearseFirst(
  part: Part,
  setup: Setup,
  isBrief = false,
): Promise<Checked | undefined> {
  const writing = part === 'llm' && !isBrief ? rehearseWriters(setup) : undefined
  const [shown, written] = await Promise.all([rehearsePart(part, setup, isBrief), writing])
  const isDoubt = written && written.verdict !== 'accepts'
  const isFine = shown === undefined || shown.verdict === 'accepts'
  return isDoubt && isFine ? { ...written, verdict: 'unfit' } : shown
}

/** The same for the second recognizer or voice; undefined also if there is none. */
export async function rehearseSecond(part: Part, setup: Setup): Promise<Checked | undefined> {
  const second = secondProvider(part, setup)
  return second && twice(() => rehearseGiven(second, setup.sentence))
}

type Ask = (one: GivenProvider) => Promise<Checked | undefined>

async function askVoices(given: readonly GivenProvider[], ask: Ask) {
  const providers = [...new Set(given.map(({ provider }) => provider))]
  const ofOne = (provider: Provider) => given.filter((one) => one.provider === provider)
  return (await Promise.all(providers.map((one) => inTurn(ofOne(one), ask)))).flat()
}

/** A server of one's own speaks in calls meanwhile. Where one voice cannot be asked, the others are not asked either. */
async function inTurn(given: readonly GivenProvider[], ask: Ask) {
  const all: (Checked | undefined)[] = []
  for (const one of given) {
    const shown = await ask(one)
    all.push(shown)
    if (shown && IN_VAIN.has(shown.verdict)) break
  }
  return all
}

const IN_VAIN = new Set<Checked['verdict']>(['refuses', 'away', 'silent', 'fails'])

function oneOfEachModel(given: readonly GivenProvider[]): GivenProvider[] {
  const keyOf = ({ provider, asked }: GivenProvider) => JSON.stringify([provider.name, asked.model])
  return given.filter((one, i) => given.findIndex((other) => keyOf(other) === keyOf(one)) === i)
}

/** What fails counts only if it fails again. */
async function twice(rehearse: () => Promise<Checked | undefined>): Promise<Checked | undefined> {
  const first = await rehearse()
  if (first?.verdict !== 'fails') return first
  await sleep(CONFIRM_MS)
  return rehearse()
}
