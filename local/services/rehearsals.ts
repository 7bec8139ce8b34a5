import { setTimeout as sleep } from 'node:timers/promises'
import type { Checked } from '../../providers/provider.ts'
import { rehearseModel } from '../../providers/rehearsal/rehearse_model.ts'
import { resolveModel, settingsOf } from '../../providers/registry.ts'
import { Env } from '../../shared/base/config.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { type Asked, askProviders, type PartAnswers } from './part_checks.ts'
import { modelsGiven, openai } from './providers_given.ts'

/** What fails counts only if it fails again after this time. */
const CONFIRM_MS = 1_000

/**
 * What the providers said, and, where they are there, what they did when they were asked as a call asks: see
 * `rehearsed`.
 */
export async function rehearseProviders(asked: Asked): Promise<PartAnswers> {
  const answers = await askProviders(asked)
  const of = async (part: Part) => {
    const [first, ...rest] = answers[part] as [Checked, ...Checked[]]
    const isAsked = !asked.local.includes(part) && THERE.has(first.verdict)
    const rehearsal = isAsked ? await rehearsed(part, asked.env) : undefined
    return [rehearsal ?? first, ...rest]
  }
  const [llm, stt, tts] = await Promise.all([of('llm'), of('stt'), of('tts')])
  return { llm, stt, tts }
}

const THERE = new Set<Checked['verdict']>(['accepts', 'unclear'])

/**
 * Asks the provider of a part as a call asks it, which costs less than a cent. Takes some seconds, and half a
 * minute if it does not answer.
 *
 * @returns undefined if it cannot be asked
 */
export async function rehearsed(part: Part, env: NodeJS.ProcessEnv): Promise<Checked | undefined> {
  const all = REHEARSALS[part](env).map(async (rehearse) => {
    const first = await rehearse()
    return first.verdict === 'fails' ? sleep(CONFIRM_MS).then(rehearse) : first
  })
  return together(await Promise.all(all))
}

type Rehearsal = () => Promise<Checked>

const REHEARSALS: Record<Part, (env: NodeJS.ProcessEnv) => Rehearsal[]> = {
  llm: (env) => modelsGiven(env).map((named) => modelRehearsal(env, named)),
  stt: () => [],
  tts: () => [],
}

function modelRehearsal(
  env: NodeJS.ProcessEnv,
  named: ReturnType<typeof modelsGiven>[number],
): Rehearsal {
  const { provider, model } = resolveModel('llm', named.model)
  if (provider.check) return () => provider.check!(env, { model })
  const names =
    provider.name === 'openai'
      ? openai(env)
      : { url_from: settingsOf(provider), key_from: settingsOf(provider) }
  const { url_from, key_from } = names
  const first_token_ms = Env.shape.LLM_FIRST_TOKEN_MS.parse(env.LLM_FIRST_TOKEN_MS || undefined)
  const asked = { ...provider.create(env, { model }), url_from, key_from, first_token_ms }
  return () => rehearseModel({ ...asked, model, model_from: named.model_from })
}

/** One answer for several models of a part: with any that works, calls may work. */
function together(all: readonly Checked[]): Checked | undefined {
  const wrong = all.filter(({ verdict }) => verdict !== 'accepts')
  const notes = all.flatMap(({ notes = [] }) => notes)
  if (wrong.length === 0) {
    const names = all.map(({ text }) => text.replace(/ answers$/, ''))
    const text = names.length > 1 ? `${names.join(', ')} answer` : all[0]?.text
    return text === undefined ? undefined : { verdict: 'accepts', text, notes }
  }
  const isAlike =
    wrong.length === all.length && wrong.every(({ verdict }) => verdict === wrong[0]!.verdict)
  const text = wrong.map(({ text }) => text).join('; ')
  return { verdict: isAlike ? wrong[0]!.verdict : 'unfit', text, notes }
}
