import * as agents from '@livekit/agents'
import type { Environment, Kit, ProviderOf, ToHear, ToSpeak } from '../providers/provider.ts'
import { speechManner } from '../providers/openai.ts'
import { DeepgramRecognizer } from './hear/recognize/deepgram_recognizer.ts'
import { ClauseTokenizer } from './speak/clause_tokenizer.ts'
import { OpenAiVoice } from './speak/openai_voice.ts'

const KIT: Kit = {
  agents,
  clauses: () => new ClauseTokenizer(),
  deepgram: ({ url, key, ...asked }) =>
    new DeepgramRecognizer({ apiKey: key, baseUrl: url, ...asked }),
  openai: ({ url, key, model, voice_id, language }) =>
    new agents.tts.StreamAdapter(
      new OpenAiVoice({
        apiKey: key,
        baseURL: url,
        model,
        voice: voice_id,
        instructions: speechManner(language),
      }),
      new ClauseTokenizer(),
    ),
}

/** The plugin that hears with a provider. */
export async function listenerOf(
  { create, name }: ProviderOf<'stt'>,
  env: Environment,
  asked: ToHear,
): Promise<agents.stt.STT> {
  if (create) return create(env, asked, KIT)
  throw new Error(`The provider ${name} cannot hear`)
}

/** The plugin that speaks with a provider. */
export async function voiceOf(
  { create, name }: ProviderOf<'tts'>,
  env: Environment,
  asked: ToSpeak,
): Promise<agents.tts.TTS> {
  if (create) return create(env, asked, KIT)
  throw new Error(`The provider ${name} cannot speak`)
}
