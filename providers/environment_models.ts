import type { Part } from '../shared/calls/call_fields.ts'
import { absentProvider } from './choose_model.ts'
import { given } from './environment.ts'

/**
 * A sentence for each variable that names a model of a provider that is not there. A provider that is there and
 * lacks its key is reported where it is asked.
 */
export function problemsOfModels(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(MODELS).flatMap(([name, part]) => {
    const models = (given(env, name) ?? '').split(',').map((one) => one.trim())
    return models.flatMap((written) => {
      const problem = absentProvider(part, written)
      return problem ? [`${name}: ${problem}`] : []
    })
  })
}

const MODELS: Record<string, Part> = {
  LLM_MODEL: 'llm',
  LLM_FALLBACK_MODEL: 'llm',
  SUMMARY_MODEL: 'llm',
  STT_MODEL: 'stt',
  STT_FALLBACK_MODEL: 'stt',
  TTS_MODEL: 'tts',
  SPEECH_FALLBACK_MODEL: 'tts',
}
