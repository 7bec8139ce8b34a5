import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { concatSamples, toPcm16 } from '../speech/pcm.ts'
import { resample } from '../speech/resample.ts'
import { chooseVoice } from '../speech/voice/choose_voice.ts'
import type { Voice } from '../speech/voice/speech.ts'
import type { Voices } from '../speech/voice/voices.ts'
import { writeWav } from '../speech/wav.ts'
import { readJson, RequestError } from './http.ts'
import type { Latency } from './latency.ts'
import type { LogEntry } from './request_log.ts'

/** Of all speech, as OpenAI's `pcm` has it. */
const SPEECH_RATE = 24_000
/** Sound is sent in pieces of 100 ms. */
const PIECE_BYTES = 2 * (SPEECH_RATE / 10)

const SpeechBody = z.object({
  input: z.string().min(1).max(4096),
  voice: z.string().default('slt'),
  instructions: z.string().optional(),
  response_format: z.enum(['pcm', 'wav']).default('pcm'),
  speed: z.number().min(0.25).max(4).default(1),
})

/** `POST /v1/audio/speech`: each sentence is sent as soon as it is spoken. */
export async function answerSpeech(
  req: IncomingMessage,
  res: ServerResponse,
  { voices, latency, entry }: { voices: Voices; latency: Latency; entry: LogEntry },
): Promise<void> {
  const body = SpeechBody.safeParse(await readJson(req))
  if (!body.success) throw new RequestError(400, z.prettifyError(body.error))
  const { input, instructions, response_format, speed } = body.data
  const voice = voiceFor(body.data.voice, instructions)
  entry.detail = { input, voice: `${voice.engine}:${voice.name}` }
  const abort = new AbortController()
  res.once('close', () => abort.abort())

  const spoken = speakSentences(voices, { text: input, voice, speed })
  const first = await spoken.next()
  await latency.wait('tts_ttfb', abort.signal, entry.asked_at)
  if (response_format === 'wav') {
    const parts = first.done ? [] : [first.value]
    for await (const part of spoken) parts.push(part)
    const wav = writeWav({ samples: concatSamples(parts), sample_rate: SPEECH_RATE })
    res.writeHead(200, { 'content-type': 'audio/wav' }).end(wav)
    return
  }
  res.writeHead(200, { 'content-type': 'audio/pcm' })
  for (let part = first; !part.done && !abort.signal.aborted; part = await spoken.next()) {
    const pcm = toPcm16(part.value)
    for (let at = 0; at < pcm.length; at += PIECE_BYTES)
      res.write(pcm.subarray(at, at + PIECE_BYTES))
  }
  res.end()
}

async function* speakSentences(
  voices: Voices,
  { text, voice, speed }: { text: string; voice: Voice; speed: number },
): AsyncGenerator<Float32Array, undefined> {
  for (const sentence of text.split(/(?<=[.!?])\s+/).filter(Boolean)) {
    yield resample(await voices.speak({ text: sentence, voice, speed }), SPEECH_RATE)
  }
}

function voiceFor(name: string, instructions: string | undefined) {
  try {
    return chooseVoice(name, instructions)
  } catch (error) {
    throw new RequestError(400, (error as Error).message)
  }
}
