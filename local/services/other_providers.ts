import type { Checked, Provider } from '../../providers/provider.ts'
import { prefixed } from '../../providers/registry.ts'
import type { Part } from '../../shared/calls/call_fields.ts'

type Given = NodeJS.ProcessEnv

/** Those of `models` that the usual provider has: the one whose key and address have variables of their own. */
export function usualOnly(part: Part, models: readonly string[]): string[] {
  return models.filter((written) => !prefixed(part, written).provider)
}

/** The provider that does a part by the environment, where it is not the usual one. */
export function otherProvider(part: Part, env: Given): Provider | undefined {
  const { LLM_MODEL = '', STT_MODEL = '', TTS_MODEL = '' } = env
  return prefixed(part, { llm: LLM_MODEL, stt: STT_MODEL, tts: TTS_MODEL }[part]).provider
}

/** Whether another provider can be used, as far as that is known without asking it. */
export function checkOther(provider: Provider, env: Given): Checked {
  const problem = provider.configured(env)
  return problem === null
    ? { verdict: 'accepts', text: `${provider.label} is set up` }
    : { verdict: 'refuses', text: `${provider.label} cannot be used: ${problem}` }
}
