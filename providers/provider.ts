import type * as agents from '@livekit/agents'
import type { stt, tokenize, tts } from '@livekit/agents'
import type { Language } from '../shared/base/languages.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import type { Price } from '../shared/platform/price_fields.ts'
import type { Voice } from '../shared/platform/voices/voice.ts'
import type { Fetch } from './asking/ask_provider.ts'

/*
 * A provider: one object for each part of the agent that a company or a server can do. It is also the form of
 * the objects that a file of `PROVIDERS` exports; docs/providers.md has an example.
 */

export type Provider = ModelProvider | RecognizerProvider | VoiceProvider

/** A provider of one part. */
export type ProviderOf<P extends Part> = Extract<Provider, { part: P }>

/** The variables of the process as they are set, or as `readConfig` has read them. */
export type Environment = Readonly<Record<string, unknown>>

type Named<P extends Part> = {
  part: P
  /** As in `name:model`: lower case letters, digits, `_` and `-`; unique within its part. */
  name: string
  /** What people call it, such as `Deepgram`. */
  label: string
  /** Environment variables that only this provider reads, and what each is for. */
  variables?: Readonly<Record<string, string>>
  /** What to check when it fails, such as `MY_KEY and MY_URL`; default: all its variables. */
  settings?: string
  /** Where it is, for people; default: nobody knows, and `settings` decide. */
  address?(env: Environment): Address
  /** Why it cannot be used, in a sentence such as `Set MY_KEY`; null if it can, as far as known. */
  configured(env: Environment): string | null
  /** List prices of its models. */
  price?: readonly Price[]
}

/**
 * Where a provider is, and the variables that name its address and its key. `has_key`: whether a key is set;
 * default: it is, as `configured` demands.
 */
export type Address = { url: string; url_from: string; key_from: string; has_key?: boolean }

/** A model that speaks OpenAI's chat completions. */
export type ModelProvider = Named<'llm'> & {
  /** The server that a call, and every job, asks for the replies of a model. */
  create(env: Environment, asked: { model: string }): ModelServer
  /**
   * Asks, at no cost, whether it answers and accepts the key; default: by the list of its models. Where it does,
   * what a call asks for is tried.
   */
  check?(env: Environment, asked: { model: string }): Promise<Checked>
}

export type ModelServer = {
  /** Requests go to `chat/completions` below it, and `models` lists the models. */
  url: string
  /** Sent as a bearer token, unless `headers` have one of their own. */
  key: string
  /** Further headers; null leaves one out. */
  headers?: Readonly<Record<string, string | null>>
  /** Parameters of every request. */
  query?: Readonly<Record<string, string>>
  /** Sends a request, for a server that must be asked in another way; default: the global one. */
  fetch?: typeof fetch
}

/** A recognizer; it has at least one of `create` and `transcribe`. */
export type RecognizerProvider = Named<'stt'> & {
  /** Recognizes speech while it is spoken: a plugin of the call framework whose streams emit final words. */
  create?(env: Environment, asked: ToHear, kit: Kit): stt.STT | Promise<stt.STT>
  /** The words of one utterance, empty if there are none. The call finds where an utterance ends. */
  transcribe?(env: Environment, asked: ToHear & Utterance): Promise<string>
  check?(env: Environment, asked: ToHear): Promise<Checked>
  /** Its address, for the record of a call; default: the provider's name. */
  host?(env: Environment): string
}

export type ToHear = { model: string; language: Language }

/** `wav`: 16 kHz, mono, 16 bits. `signal`: the call no longer wants it. */
type Utterance = { wav: Uint8Array; signal: AbortSignal }

/** A voice; it has at least one of `create` and `speak`. */
export type VoiceProvider = Named<'tts'> & {
  /** Speaks while the text is written: a plugin of the call framework. Default: sentences through `speak`. */
  create?(env: Environment, asked: ToSpeak, kit: Kit): tts.TTS | Promise<tts.TTS>
  /**
   * The sound of a text, whole or as it comes: PCM of 24 kHz, mono and 16 bits, a WAV file, or the response of a
   * server with either. Previews and checks use it even where `create` speaks in calls; a call then does, too, to
   * learn why that failed.
   */
  speak?(env: Environment, asked: ToSpeak & Text): Promise<Sound>
  check?(env: Environment, asked: ToSpeak): Promise<Checked>
  /** The voices to choose from, or how to ask for them; absent: nobody knows them. */
  voices?: readonly Voice[] | ((env: Environment, fetch: Fetch) => Promise<Voice[]>)
  /** Whether it may have other voices than those of a fixed list; default: it has not. */
  hasOthers?(env: Environment): boolean
  /** The model that speaks where none is chosen; default: the provider's name. */
  usualModel?(env: Environment, voice_id: string): string
  /** What to know about its use in calls; null when there is nothing. */
  note?(env: Environment): string | null
  /** Its address, for the record of a call; default: the provider's name. */
  host?(env: Environment): string
}

/** `model`: absent for the usual one of the provider. */
export type ToSpeak = { voice_id: string; model?: string; language: Language }

/** `signal`: nobody listens any more. `fetch`: sends the request; default: the global one. */
export type Text = { text: string; signal: AbortSignal; fetch?: Fetch | undefined }

export type Sound = Uint8Array | AsyncIterable<Uint8Array> | Response

/** What plugins are made of. A file outside of this repository has no other way to the framework. */
export type Kit = {
  agents: typeof agents
  /** Divides a text as it is written into pieces that can be spoken. */
  clauses(): tokenize.SentenceTokenizer
  /** The recognizer for a server with Deepgram's `/v1/listen`, at `wss://…`. */
  deepgram(options: { url: string; key: string } & ToHear): stt.STT
  /** The voice for a server with OpenAI's `audio/speech`, at `https://…/v1`. */
  openai(
    options: { url: string; key: string; model: string; fetch?: typeof fetch } & ToSpeak,
  ): tts.TTS
}

/**
 * What a provider said or did, as a sentence that names the variable to correct. `refuses`: it does not accept
 * the key, for no model, and says so twice. `away`: nothing listens at its address, or the address does not
 * exist. `silent`: it did not answer otherwise, as a busy server may do. `fails`: asked as a call asks, it
 * refused, or answered with what no call can use, and will do so again. `unfit`: it answered otherwise than a
 * call needs, and may do better another time. `unclear`: any other answer.
 */
export type Checked = {
  verdict: 'accepts' | 'refuses' | 'away' | 'silent' | 'fails' | 'unfit' | 'unclear'
  text: string
  /** What works, but could be better; a sentence each. */
  notes?: readonly string[]
}
