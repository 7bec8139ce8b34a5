import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { MINUTE } from '../../shared/base/time.ts'
import type { Decoder } from '../speech/recognizer/decoder.ts'
import { createScript } from '../speech/recognizer/script.ts'
import type { LocalVoices } from '../speech/voice/local_voices.ts'
import { chooseRecognizer } from './choose_recognizer.ts'
import { type Controls, findControl } from './control.ts'
import { ListenQuery } from './deepgram_messages.ts'
import { serveListen } from './deepgram_socket.ts'
import { respondWithFault, throwFault } from './respond_with_fault.ts'
import { refusalOf, RequestError, sendError, sendJson } from './http.ts'
import { createLatency } from './latency.ts'
import { serveChat } from './openai_chat.ts'
import { serveSpeech } from './openai_speech.ts'
import { createProviderLog } from './provider_log.ts'
import type { ProviderSettings } from './provider_settings.ts'

type Options = {
  settings: ProviderSettings
  voices: LocalVoices
  /** Undefined without weights: then only scripted streams are recognized. */
  decoder: Decoder | undefined
}

/**
 * Serves the recognizer, the model and the voice on one port of the loopback address.
 *
 * @param port 0 takes any free one
 * @throws Error when the port is taken
 */
export async function serveProviders(port: number, options: Options) {
  const { voices, decoder } = options
  const controls: Controls = {
    settings: options.settings,
    script: createScript(voices),
    log: createProviderLog(),
  }
  const latency = createLatency(() => controls.settings)
  const server = createServer((req, res) => {
    serve(req, res).catch((error) => refuse(res, error))
  })
  // Keeps idle connections as long as real providers do, not Node's five seconds.
  server.keepAliveTimeout = MINUTE

  async function serve(req: IncomingMessage, res: ServerResponse) {
    refusePages(req)
    const { pathname, searchParams } = new URL(req.url!, 'http://local')
    const control = findControl(req.method!, pathname)
    if (control) return control(controls, req, res, searchParams)
    checkKey(req, controls.settings)
    switch (`${req.method} ${pathname}`) {
      case 'GET /v1/models':
        return sendJson(res, 200, {
          object: 'list',
          data: [{ id: 'interviewer-by-rule', object: 'model' }],
        })
      case 'POST /v1/chat/completions': {
        const entry = controls.log.follow('llm', res)
        if (!respondWithFault(res, latency.fault('llm'))) await serveChat(req, res, latency, entry)
        return
      }
      case 'POST /v1/audio/speech': {
        const entry = controls.log.follow('tts', res)
        if (respondWithFault(res, latency.fault('tts'))) return
        return serveSpeech(req, res, { voices, latency, entry })
      }
      default:
        throw new RequestError(404, `The local providers have no ${req.method} ${pathname}`)
    }
  }

  const sockets = new WebSocketServer({
    server,
    maxPayload: 1024 * 1024,
    verifyClient({ req }, decide) {
      try {
        streamFor(req)
        decide(true)
      } catch (error) {
        const { status, message } = refusalOf(error)
        decide(false, status, message)
      }
    },
  })
  sockets.on('connection', (socket, req) => {
    serveListen(socket, { ...streamFor(req), latency, log: controls.log })
  })

  // A port that is in use is reported by `listen` below.
  sockets.on('error', () => {})

  /** What a stream asks for. @throws RequestError when it is refused */
  function streamFor(req: IncomingMessage) {
    refusePages(req)
    const { pathname, searchParams } = new URL(req.url!, 'http://local')
    if (pathname !== '/v1/listen') throw new RequestError(404, 'Streams go to /v1/listen')
    checkKey(req, controls.settings)
    throwFault(latency.fault('stt'))
    const query = ListenQuery.parse(Object.fromEntries(searchParams))
    return { query, ...chooseRecognizer(query.language, controls, decoder) }
  }

  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of sockets.clients) socket.terminate()
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
      await Promise.all([voices.close(), decoder?.close()])
    },
  }
}

const HERE = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i

/**
 * Any page in a browser on this machine could send requests here, or read responses under a name that
 * resolves here.
 */
function refusePages({ headers }: IncomingMessage) {
  if (headers.origin === undefined && HERE.test(headers.host ?? '')) return
  throw new RequestError(403, 'Only programs on this machine are served, not web pages')
}

function checkKey({ headers }: IncomingMessage, { api_key }: ProviderSettings) {
  const [, given] = /^(?:Bearer|Token) (.*)$/.exec(headers.authorization ?? '') ?? []
  if (api_key !== null && given !== api_key) throw new RequestError(401, 'The key is invalid')
}

function refuse(res: ServerResponse, error: unknown) {
  if (res.headersSent || res.destroyed) return res.destroy()
  const { status, message } = refusalOf(error)
  sendError(res, status, message)
}
