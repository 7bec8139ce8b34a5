import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { must } from '../../shared/must.ts'
import { createStreamClock } from '../../shared/timeline/stream_clock.ts'
import { MOONSHINE_RATE } from '../speech/recognizer/moonshine.ts'
import { fromPcm16 } from '../speech/pcm.ts'
import type { Hearing, Recognizer, Transcript } from '../speech/recognizer/recognizer.ts'
import { createResampler } from '../speech/resample.ts'
import {
  type Connection,
  metadataMessage,
  resultsMessage,
  speechStartedMessage,
  utteranceEndMessage,
} from './deepgram_messages.ts'
import type { ListenQuery } from './deepgram_query.ts'
import { GARBAGE } from './faults.ts'
import type { Latency } from './latency.ts'
import type { RequestLog } from './request_log.ts'

/** Makes a recognizer that tells `tell` what it hears and `fail` why it cannot. */
export type Listen = (
  tell: (hearing: Hearing) => void,
  fail: (error: unknown) => void,
) => Recognizer

type Options = {
  query: ListenQuery
  model: Connection['model']
  listen: Listen
  latency: Latency
  log: RequestLog
}

/** One connection to `/v1/listen`, from its first sound to its close. */
export function serveListen(socket: WebSocket, { query, model, listen, latency, log }: Options) {
  const connection = { request_id: randomUUID(), model_uuid: randomUUID(), model }
  const created_at = new Date()
  const clock = createStreamClock(query.sample_rate)
  const resampler = createResampler(query.sample_rate, MOONSHINE_RATE)
  const gone = new AbortController()
  const recognizer = listen(
    (hearing) => inTurn(() => tell(hearing)),
    (error) => socket.close(1011, reason(error)),
  )
  let sent = Promise.resolve()
  let heard_ms = 0
  let last_word_end_ms: number | undefined

  const epochAt = (stream_ms: number) => must(clock.wallClock(stream_ms), 'sound was heard')

  /** Messages leave in the order they were heard, a delayed final before what follows it. */
  function inTurn(work: () => void | Promise<void>) {
    sent = sent.then(work).catch((error) => {
      if (!gone.signal.aborted) socket.close(1011, reason(error))
    })
    return sent
  }

  async function tell(hearing: Hearing) {
    switch (hearing.type) {
      case 'started':
        last_word_end_ms = undefined
        if (query.vad_events) send(speechStartedMessage(hearing.at_ms))
        break
      case 'interim':
        if (!query.interim_results) break
        send(resultsMessage(connection, { is_final: false, speech_final: false }, hearing))
        break
      case 'final':
        await latency.wait('stt_final', gone.signal, epochAt(hearing.voice_end_ms))
        send(resultsMessage(connection, { is_final: true, speech_final: true }, hearing))
        last_word_end_ms = hearing.voice_end_ms
        logFinal(hearing)
        break
      case 'nothing':
        send(resultsMessage(connection, { is_final: true, speech_final: true }))
    }
  }

  function send(message: object) {
    if (socket.readyState !== socket.OPEN) return
    switch (latency.fault('stt')) {
      case 'hang':
        return
      case '500':
        return socket.close(1011, 'The provider was told to fail')
      case '401':
        return socket.close(1008, 'The provider was told to refuse the key')
      case 'garbage':
        return socket.send(GARBAGE)
      case 'slow':
      case undefined:
        socket.send(JSON.stringify(message))
    }
  }

  function logFinal({ text, words, voice_start_ms, voice_end_ms }: Transcript) {
    const voice_end_at = epochAt(voice_end_ms)
    log.add({
      provider: 'stt',
      asked_at: voice_end_at,
      first_byte_at: Date.now(),
      done_at: Date.now(),
      status: 200,
      detail: {
        request_id: connection.request_id,
        recognizer: model.arch,
        text,
        words,
        voice_start_at: epochAt(voice_start_ms),
        voice_end_at,
      },
    })
  }

  function hear(bytes: Buffer) {
    const samples = fromPcm16(bytes)
    clock.push(samples.length, Date.now())
    heard_ms += (1000 * samples.length) / query.sample_rate
    recognizer.push(resampler.push(samples))
    const silence_ms = heard_ms - (last_word_end_ms ?? Infinity)
    if (query.utterance_end_ms !== undefined && silence_ms >= query.utterance_end_ms) {
      send(utteranceEndMessage(last_word_end_ms!))
      last_word_end_ms = undefined
    }
  }

  async function obey(command: unknown) {
    switch (command) {
      case 'KeepAlive':
        break
      case 'Finalize':
        await recognizer.flush()
        await inTurn(() =>
          send(
            resultsMessage(connection, {
              is_final: true,
              speech_final: false,
              from_finalize: true,
            }),
          ),
        )
        break
      case 'CloseStream':
        await recognizer.flush()
        await inTurn(() => send(metadataMessage(connection, heard_ms, created_at)))
        socket.close(1000)
        break
      default:
        socket.close(1008, 'Messages are sound, KeepAlive, Finalize or CloseStream')
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    const bytes = data as Buffer
    if (isBinary) hear(bytes)
    else void obey(typeOf(bytes))
  })
  socket.on('error', () => socket.terminate())
  socket.once('close', () => {
    gone.abort()
    recognizer.close()
  })
}

function typeOf(message: Buffer): unknown {
  try {
    return (JSON.parse(message.toString('utf8')) as { type?: unknown }).type
  } catch {
    return undefined
  }
}

/** A close reason holds 123 bytes. */
function reason(error: unknown) {
  return (error instanceof Error ? error.message : String(error)).slice(0, 100)
}
