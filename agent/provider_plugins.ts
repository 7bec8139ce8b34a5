import * as agents from '@livekit/agents'
import type { Environment, Kit, ProviderOf, ToHear, ToSpeak } from '../providers/provider.ts'
import { NO_KEY } from '../providers/environment.ts'
import { speechManner } from '../providers/speech_manner.ts'
import { speakingFetch } from '../providers/asking/speaking_fetch.ts'
import { must } from '../shared/base/must.ts'
import { failureText } from '../shared/platform/model_failure.ts'
import { AbsentRecognizer } from './hear/recognize/absent_recognizer.ts'
import { AbsentVoice } from './speak/voices/absent_voice.ts'
import { LastingFailure } from './provider_error.ts'
import { DeepgramRecognizer } from './hear/recognize/deepgram_recognizer.ts'
import { UtteranceRecognizer } from './hear/recognize/utterance_recognizer.ts'
import { ClauseTokenizer } from './speak/clause_tokenizer.ts'
import { explainFailures } from './speak/voices/explained_voice.ts'
import { OpenAiVoice } from './speak/voices/openai_voice.ts'

const KIT: Kit = {
  agents,
  clauses: () => new ClauseTokenizer(),
  deepgram: ({ url, key, ...asked }) =>
    new DeepgramRecognizer({ apiKey: key, baseUrl: url, ...asked }),
  openai: ({ url, key, model, voice_id, language, fetch }) =>
    new agents.tts.StreamAdapter(
      new OpenAiVoice({
        apiKey: key,
        baseURL: url,
        model,
        voice: voice_id,
        instructions: speechManner(language),
        ...(fetch && { fetch }),
      }),
      new ClauseTokenizer(),
    ),
}

/** The plugin that hears with a provider; if that cannot make one, what it threw is why each stream fails. */
export function listenerOf(
  provider: ProviderOf<'stt'>,
  env: Environment,
  asked: ToHear,
): Promise<agents.stt.STT> {
  return makeListener(provider, env, asked).catch(
    (error: unknown) => new AbsentRecognizer(lasting(error)),
  )
}

/** The same that speaks. */
export function voiceOf(
  provider: ProviderOf<'tts'>,
  env: Environment,
  asked: ToSpeak,
): Promise<agents.tts.TTS> {
  return makeVoice(provider, env, asked).catch((error: unknown) => new AbsentVoice(lasting(error)))
}

/** Where a provider is, for the record. */
export function hostOf(provider: ProviderOf<'stt' | 'tts'>, env: Environment): string {
  return provider.host?.(env) ?? provider.name
}

async function makeListener(
  { create, transcribe, name }: ProviderOf<'stt'>,
  env: Environment,
  asked: ToHear,
): Promise<agents.stt.STT> {
  if (create) return create(env, asked, KIT)
  const hears = must(transcribe, `the provider ${name} has create or transcribe`)
  return new UtteranceRecognizer({
    ...asked,
    transcribe: (wav, signal) => hears(env, { ...asked, wav, signal }),
  })
}

async function makeVoice(
  { create, speak, name }: ProviderOf<'tts'>,
  env: Environment,
  asked: ToSpeak,
): Promise<agents.tts.TTS> {
  if (create) {
    const made = await create(env, asked, KIT)
    if (!speak || made instanceof agents.tts.StreamAdapter) return made
    return explainFailures(made, (signal) => speak(env, { ...asked, text: 'Yes.', signal }))
  }
  const speaks = must(speak, `the provider ${name} has create or speak`)
  const fetch = speakingFetch(speaks, env, asked)
  const { language, model = name, voice_id } = asked
  return KIT.openai({ url: `https://${name}/v1`, key: NO_KEY, language, model, voice_id, fetch })
}

/** Nothing makes it again in this call. */
function lasting(error: unknown) {
  return new LastingFailure(failureText(error))
}
