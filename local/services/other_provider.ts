import type { Checked } from '../../providers/provider.ts'
import { prefixed } from '../../providers/registry.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { deepgram, modelsGiven } from './providers_given.ts'

const USUAL = { llm: 'openai', stt: 'deepgram' }

/**
 * The provider that a setting names before its model, as in `openai:whisper-1`; undefined for the usual one,
 * whose address and key the environment names. There is no free check of it.
 *
 * @param recognizers models that may listen; default: that of the environment
 */
export function otherProvider(
  part: Part,
  env: NodeJS.ProcessEnv,
  recognizers: readonly string[] = deepgram(env).models,
): Checked | undefined {
  if (part === 'tts') return undefined
  const written = part === 'llm' ? modelsGiven(env)[0]?.model : recognizers[0]
  const { provider, model } = prefixed(part, written ?? '')
  if (!provider || provider.name === USUAL[part]) return undefined
  return { verdict: 'accepts', text: `${provider.label} is asked for ${model}` }
}
