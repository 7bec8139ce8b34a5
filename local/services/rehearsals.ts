import { setTimeout as sleep } from 'node:timers/promises'
import type { Checked } from '../../providers/provider.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { otherProvider } from './other_provider.ts'
import { type Asked, askProviders, type PartAnswers } from './part_checks.ts'
import { deepgram } from './providers_given.ts'
import { type Rehearsal, rehearsalsGiven, secondRehearsal } from './rehearsals_given.ts'

/** After this time, what failed is asked again. */
const CONFIRM_MS = 1_000

/**
 * What the providers said, and, where they are there, what they did when they were asked as a call asks: see
 * `rehearsed`.
 *
 * @param said what they have just said; default: they are asked
 */
export async function rehearseProviders(asked: Asked, said?: PartAnswers): Promise<PartAnswers> {
  const answers = said ?? (await askProviders(asked))
  const { env, local, recognizers } = asked
  const of = async (part: Part) => {
    const [first, second] = answers[part] as [Checked, Checked?]
    const all = [
      local.includes(part) && !otherProvider(part, env, recognizers)
        ? first
        : shownBy(first, () => rehearsed(part, env, recognizers)),
      ...(second && part !== 'llm' ? [shownBy(second, () => rehearsedSecond(part, env))] : []),
    ]
    return Promise.all(all)
  }
  const [llm, stt, tts] = await Promise.all([of('llm'), of('stt'), of('tts')])
  return { llm, stt, tts }
}

/** What a rehearsal shows, if the provider is there and the rehearsal shows more than it said. */
export async function shownBy(
  checked: Checked,
  rehearse: () => Promise<Checked | undefined>,
): Promise<Checked> {
  if (checked.verdict !== 'accepts' && checked.verdict !== 'unclear') return checked
  const shown = await rehearse()
  const isAlike = shown?.verdict === 'accepts' && checked.verdict === 'accepts'
  return shown && !(isAlike && !shown.notes?.length) ? shown : checked
}

/**
 * Asks the provider of a part as a call asks it, which costs less than a cent. Takes some seconds, and half a
 * minute if it does not answer.
 *
 * @param recognizers models that may listen, of which the first is asked; default: that of the environment
 * @returns undefined if it cannot be asked
 */
export async function rehearsed(
  part: Part,
  env: NodeJS.ProcessEnv,
  recognizers: readonly string[] = deepgram(env).models,
): Promise<Checked | undefined> {
  return together(await Promise.all(rehearsalsGiven(part, env, recognizers).map(twice)))
}

/** The same for the second recognizer or voice; undefined if the environment names none. */
export async function rehearsedSecond(
  part: 'stt' | 'tts',
  env: NodeJS.ProcessEnv,
): Promise<Checked | undefined> {
  const rehearsal = secondRehearsal(part, env)
  return rehearsal && twice(rehearsal)
}

/** What fails counts only if it fails again. */
async function twice(rehearse: Rehearsal): Promise<Checked> {
  const first = await rehearse()
  return first.verdict === 'fails' ? sleep(CONFIRM_MS).then(rehearse) : first
}

/** One answer for several models of a part: with any that works, calls may work. */
function together(all: readonly Checked[]): Checked | undefined {
  const [first] = all
  if (!first) return undefined
  const wrong = all.filter(({ verdict }) => verdict !== 'accepts')
  const notes = all.flatMap(({ notes = [] }) => notes)
  if (wrong.length === 0) {
    const names = all.map(({ text }) => text.replace(/ answers$/, ''))
    const text = names.length > 1 ? `${names.join(', ')} answer` : first.text
    return { verdict: 'accepts', text, notes }
  }
  const isAlike =
    wrong.length === all.length && wrong.every(({ verdict }) => verdict === first.verdict)
  const text = wrong.map(({ text }) => text).join('; ')
  return { verdict: isAlike ? first.verdict : 'unfit', text, notes }
}
