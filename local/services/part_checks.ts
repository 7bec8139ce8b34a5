import { Part } from '../../shared/calls/call_fields.ts'
import type { PartCheck } from '../../shared/calls/part_check.ts'
import type { Checked } from '../../providers/provider.ts'
import { otherProvider } from './other_provider.ts'
import { checkProvider, checkSecond } from './provider_check.ts'

/** What the providers of each part said: the first, and the second where there is one. */
export type PartAnswers = Record<Part, readonly Checked[]>

/** What to ask: the providers that an environment names. */
export type Asked = {
  env: NodeJS.ProcessEnv
  /** Parts that this machine does itself. */
  local: readonly string[]
  /** Models that may listen; absent: the one that the environment names. */
  recognizers?: readonly string[]
}

/**
 * Asks every provider whether it answers and accepts its key. Takes some seconds if one does not
 * answer.
 */
export async function askProviders({ env, local, recognizers }: Asked): Promise<PartAnswers> {
  const ask = (part: Part) => {
    const usual = () => (local.includes(part) ? LOCAL : checkProvider(part, env, recognizers))
    const first = otherProvider(part, env, recognizers) ?? usual()
    const second = part === 'llm' ? undefined : checkSecond(part, env)
    return Promise.all(second ? [first, second] : [first])
  }
  const [llm, stt, tts] = await Promise.all([ask('llm'), ask('stt'), ask('tts')])
  return { llm, stt, tts }
}

/** One sentence for each problem, which names the provider, the variable and the remedy. */
export function problemsIn(answers: PartAnswers): string[] {
  const problems = Object.values(answers)
    .flat()
    .filter(({ verdict }) => verdict !== 'accepts')
  return [...new Set(problems.map(({ text }) => text))]
}

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

const LOCAL: Checked = { verdict: 'accepts', text: 'on this machine' }
const BROKEN = new Set<Checked['verdict']>(['refuses', 'away', 'fails'])
