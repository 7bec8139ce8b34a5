import { Part } from '../../shared/calls/call_fields.ts'
import type { PartCheck } from '../../shared/calls/part_check.ts'
import type { Checked } from '../provider.ts'
import { checkGiven } from './ask_given.ts'
import {
  type GivenProvider,
  givenProviders,
  secondProvider,
  type Setup,
} from './given_providers.ts'

/** What the providers of each part said: the first, and the second where there is one. */
export type PartAnswers = Record<Part, readonly Checked[]>

/**
 * Asks every provider whether it answers and accepts its key. Takes some seconds if one does not
 * answer.
 */
export async function askProviders(setup: Setup): Promise<PartAnswers> {
  const ask = async (part: Part) => {
    const [first, second] = await Promise.all([checkPart(part, setup), checkSecond(part, setup)])
    return second ? [first, second] : [first]
  }
  const [llm, stt, tts] = await Promise.all([ask('llm'), ask('stt'), ask('tts')])
  return { llm, stt, tts }
}

/**
 * Asks the first providers of a part. A key that a provider refuses for one model is tried with the next; that is
 * free, unless the key may not list models: then a word is asked for.
 */
export async function checkPart(part: Part, setup: Setup): Promise<Checked> {
  const given = givenProviders(part, setup)
  const asked = [...new Set(given.map(({ provider }) => provider))]
  const ofEach = asked.map((one) => checkEach(given.filter(({ provider }) => provider === one)))
  return together(await Promise.all(ofEach)) ?? LOCAL
}

/** The same for the second recognizer or voice; undefined if there is none. */
export async function checkSecond(part: Part, setup: Setup): Promise<Checked | undefined> {
  const second = secondProvider(part, setup)
  return second && checkGiven(second)
}

const LOCAL: Checked = { verdict: 'accepts', text: 'on this machine' }

/** The answer for the first model that is not refused; else that for the last one. */
async function checkEach(given: readonly GivenProvider[]): Promise<Checked> {
  const [first, ...others] = given
  const checked = await checkGiven(first!)
  return checked.verdict === 'refuses' && others.length > 0 ? checkEach(others) : checked
}

/** One answer for several; undefined for none. With any that works, calls may work. */
export function together(all: readonly Checked[]): Checked | undefined {
  const [first] = all
  if (!first || all.length === 1) return first
  const wrong = all.filter(({ verdict }) => verdict !== 'accepts')
  const notes = all.flatMap(({ notes = [] }) => notes)
  if (wrong.length === 0) return { verdict: 'accepts', text: accepted(all), notes }
  const isAlike =
    wrong.length === all.length && wrong.every(({ verdict }) => verdict === first.verdict)
  const text = [...new Set(wrong.map(({ text }) => text))].join('; ')
  return { verdict: isAlike ? first.verdict : 'unfit', text, notes }
}

function accepted(all: readonly Checked[]): string {
  const texts = [...new Set(all.map(({ text }) => text))]
  const names = texts.map((text) => text.replace(/ answers$/, ''))
  const areModels = names.length > 1 && names.every((name, i) => name !== texts[i])
  return areModels ? `${names.join(', ')} answer` : texts.join('; ')
}

/** One sentence for each problem, which names the provider, the variable and the remedy. */
export function problemsIn(answers: PartAnswers): string[] {
  const problems = Object.values(answers)
    .flat()
    .filter(({ verdict }) => verdict !== 'accepts')
  return [...new Set(problems.map(({ text }) => text))]
}

/** What people are told of the parts; `problems`: a sentence for each. */
export type PartsReport = { checks: readonly PartCheck[]; problems: readonly string[] }

/** What the answers mean for each part. */
export function judgeParts(answers: PartAnswers): PartCheck[] {
  return Part.options.map((part) => {
    const [first, second] = answers[part] as [Checked, Checked?]
    const both = [...new Set([first.text, second?.text ?? first.text])].join('; ')
    if (first.verdict === 'accepts') {
      const isAlone = second !== undefined && second.verdict !== 'accepts'
      return isAlone
        ? { part, state: 'doubtful', text: both }
        : { part, state: 'works', text: first.text }
    }
    if ([first, second].every((one) => !one || BROKEN.has(one.verdict)))
      return { part, state: 'broken', text: both }
    const takesOver = second?.verdict === 'accepts' ? ', and takes over' : ''
    return { part, state: 'doubtful', text: both + takesOver }
  })
}

const BROKEN = new Set<Checked['verdict']>(['refuses', 'away', 'fails'])
