import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { must } from '../../shared/base/must.ts'
import { createStreamClock } from '../../shared/calls/timeline/stream_clock.ts'
import { fromPcm16 } from '../speech/pcm.ts'
import {
  type Hearing,
  type Recognizer,
  RECOGNIZER_RATE,
  type Transcript,
} from '../speech/recognizer/recognizer.ts'
import {
  type ListenQuery,
  metadataMessage,
  type ModelInfo,
  resultsMessage,
  speechStartedMessage,
} from './deepgram_messages.ts'
import { GARBAGE, throwFault } from './respond_with_fault.ts'
import type { Latency } from './latency.ts'
import type { ProviderLog } from './provider_log.ts'

/** Makes a recognizer that reports what it hears to `tell`, and why it cannot to `fail`. */
export type Listen = (
  tell: (hearing: Hearing) => void,
  fail: (error: unknown) => void,
) => Recognizer

type Options = {
  query: ListenQuery
  model: ModelInfo
  listen: Listen
  latency: Latency
  log: ProviderLog
}

/** One connection to `/v1/listen`, from its first sound to its close. */
export function serveListen(socket: WebSocket, { query, model, listen, latency, log }: Options) {
  const connection = { request_id: randomUUID(), model_uuid: randomUUID(), model }
  const clock = createStreamClock(RECOGNIZER_RATE)
  const gone = new AbortController()
  const fail = (error: unknown) => socket.close(1011, reason(error))
  const recognizer = listen((hearing) => inTurn(() => tell(hearing)), fail)
  let sent = Promise.resolve()
  let heard_ms = 0

  const epochAt = (stream_ms: number) => must(clock.wallClock(stream_ms), 'sound was heard')

  /**
   * Messages are sent in the order they were heard, with a delayed final before anything after it.
   */
  function inTurn(work: () => void | Promise<void>) {
    sent = sent.then(work).catch((error) => {
      if (!gone.signal.aborted) fail(error)
    })
    return sent
  }

  async function tell(hearing: Hearing) {
    switch (hearing.type) {
      case 'started':
        if (query.vad_events) send(speechStartedMessage(hearing.at_ms))
        break
      case 'interim':
        if (!query.interim_results) break
        send(resultsMessage(connection, 'interim', hearing))
        break
      case 'final':
        await latency.wait('stt_final', gone.signal, epochAt(hearing.voice_end_ms))
        send(resultsMessage(connection, 'final', hearing))
        logFinal(hearing)
        break
      case 'nothing':
        send(resultsMessage(connection, 'final'))
    }
  }

  function send(message: object) {
    if (socket.readyState !== socket.OPEN) return
    const fault = latency.fault('stt')
    throwFault(fault)
    if (fault === 'hang') return
    socket.send(fault === 'garbage' ? GARBAGE : JSON.stringify(message))
  }

  function logFinal({ text, words, voice_start_ms, voice_end_ms }: Transcript) {
    const { request_id } = connection
    const [voice_start_at, voice_end_at] = [epochAt(voice_start_ms), epochAt(voice_end_ms)]
    log.add({
      provider: 'stt',
      asked_at: voice_end_at,
      first_byte_at: Date.now(),
      done_at: Date.now(),
      status: 200,
      detail: {
        request_id,
        model: query.model,
        recognizer: model.arch,
        ...{ text, words, voice_start_at, voice_end_at },
      },
    })
  }

  function hear(bytes: Buffer) {
    const samples = fromPcm16(bytes)
    clock.push(samples.length, Date.now())
    heard_ms += (1000 * samples.length) / RECOGNIZER_RATE
    recognizer.push(samples)
  }

  async function obey(command: unknown) {
    switch (command) {
      case 'KeepAlive':
        break
      case 'Finalize':
        await recognizer.flush()
        await inTurn(() => send(resultsMessage(connection, 'finalized')))
        break
      case 'CloseStream':
        await recognizer.flush()
        await inTurn(() => send(metadataMessage(connection, heard_ms)))
        socket.close(1000)
        break
      default:
        socket.close(1008, 'Messages must be audio, KeepAlive, Finalize or CloseStream')
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
