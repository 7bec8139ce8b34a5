import { ReadableStream } from 'node:stream/web'
import type { Environment, ProviderOf, ToSpeak } from '../provider.ts'
import { spokenSound } from '../voice/spoken_sound.ts'

/** Answers a request for `audio/speech` with what a provider says, so that its sound is read like any other. */
export function speakingFetch(
  speak: NonNullable<ProviderOf<'tts'>['speak']>,
  env: Environment,
  asked: ToSpeak,
): typeof fetch {
  return async (_, init) => {
    const { input } = JSON.parse(init!.body as string) as { input: string }
    const signal = init?.signal ?? new AbortController().signal
    try {
      const sound = spokenSound(await speak(env, { ...asked, text: input, signal }))
      // The types are those of browsers, where a body cannot be made of pieces.
      const body = ReadableStream.from(sound.body) as unknown as BodyInit
      const { contentType: type } = sound
      return new Response(body, type === null ? {} : { headers: { 'content-type': type } })
    } catch (error) {
      signal.throwIfAborted()
      const { status, message = String(error), error: answered } = Object(error) as Thrown
      const { told = message } = Object(answered) as { told?: string }
      const isStatus = Number.isInteger(status) && status! >= 400 && status! < 600
      return Response.json({ error: { message: told } }, { status: isStatus ? status! : 502 })
    }
  }
}

type Thrown = { status?: number; message?: string; error?: unknown }
