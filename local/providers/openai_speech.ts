import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { toPcm16 } from '../speech/pcm.ts'
import { resample } from '../speech/resample.ts'
import { chooseVoice } from '../speech/voice/choose_voice.ts'
import type { LocalVoices } from '../speech/voice/local_voices.ts'
import { readJson, RequestError } from './http.ts'
import type { Latency } from './latency.ts'
import type { LogEntry } from './provider_log.ts'

/** Samples per second of OpenAI's `pcm`. */
const SPEECH_RATE = 24_000

const SpeechBody = z.object({
  input: z.string().min(1).max(4096),
  model: z.string().optional(),
  voice: z.string().default('slt'),
  instructions: z.string().optional(),
  response_format: z.literal('pcm').default('pcm'),
  speed: z.number().min(0.25).max(4).default(1),
})

/** `POST /v1/audio/speech`: each sentence is sent as soon as it is spoken. */
export async function serveSpeech(
  req: IncomingMessage,
  res: ServerResponse,
  { voices, latency, entry }: { voices: LocalVoices; latency: Latency; entry: LogEntry },
): Promise<void> {
  const { input, speed, ...body } = SpeechBody.parse(await readJson(req))
  const voice = voiceFor(body.voice, body.instructions)
  const spoken = { voice, speed: speed * latency.pace() }
  entry.detail = { model: body.model, input, voice: `${voice.engine}:${voice.name}` }
  const gone = new AbortController()
  res.once('close', () => gone.abort())

  for (const text of input.split(/(?<=[.!?])\s+/).filter(Boolean)) {
    const samples = resample(await voices.speak({ text, ...spoken }), SPEECH_RATE)
    if (!res.headersSent) {
      await latency.wait('tts_ttfb', gone.signal, entry.asked_at)
      res.writeHead(200, { 'content-type': 'audio/pcm' })
    }
    if (gone.signal.aborted) return
    res.write(toPcm16(samples))
  }
  res.end()
}

function voiceFor(name: string, instructions: string | undefined) {
  try {
    return chooseVoice(name, instructions)
  } catch (error) {
    throw new RequestError(400, (error as Error).message)
  }
}
