import { request } from 'undici'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createApp } from '../../../api/app.ts'
import { createLiveNews } from '../../../api/console/live_news.ts'
import { createFeed } from '../../../api/feed.ts'
import { createLiveKit, type LiveKit } from '../../../media/livekit.ts'
import { type ApiServer, openServer } from '../../../api/http/server.ts'
import { createModelList, modelProviders } from '../../../api/providers/available_models.ts'
import type { Service } from '../../../api/service.ts'
import { createVoices } from '../../../api/providers/voices.ts'
import { readConfig } from '../../../shared/base/environment/config.ts'
import { useDatabase } from '../database/database.ts'
import { answerHere } from '../servers/answer_here.ts'
import { expectDeclared, findRoute } from './declared.ts'
import { noteOf } from './every_route.ts'
import { expectInstants } from './instants.ts'
import { credentialsIn, credentialsTold, keptLog, tellingLines } from '../kept_log.ts'
import { note } from '../noted.ts'
import { DIGESTING } from '../servers/digesting.ts'
import { RENDERER } from '../renderer.ts'
import { UNLIMITED } from './unlimited.ts'

export const INTERNAL_SECRET = 'internal-secret-of-the-tests'
export const PLATFORM_KEY = 'adm_platform-key-of-the-tests'

export type Answer = {
  status: number
  headers: Headers
  // Tests read answers of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  /** The bytes, as text. */
  text: string
}

type Extra = { headers?: Record<string, string>; token?: string | null }

/** An organization with its first key and one template. */
export type Org = Awaited<ReturnType<TestService['newOrg']>>
export type TestService = ReturnType<typeof useService>

/**
 * The service of one test file, with its own database and the HTTP interface on a free port. There
 * is no media server; requests to it are kept in `asked`.
 *
 * At the end, its log must not contain any credential that it gave to somebody, or from `info` on the id of a
 * conversation, a session or a share link.
 *
 * @param env additional variables; there are no rate limits unless they are set, and then no time passes for
 *   them
 */
export function useService(env: Record<string, string> = {}) {
  const database = useDatabase()
  const asked: { name: string; args: unknown[] }[] = []
  const present: string[] = []
  const failing = new Set<string>()
  const draining = new AbortController()
  const { log, lines } = keptLog()
  const credentials = new Set([INTERNAL_SECRET, PLATFORM_KEY])
  let server: ApiServer
  let service: Service
  let named = 0

  if (Object.keys(env).some((name) => name.startsWith('RATE_'))) stopRates()
  beforeAll(async () => {
    const config = readConfig({ ...ENV, DATABASE_URL: database.url, ...env })
    server = await openServer(config)
    const pools = { app: database.connect('app'), service: database.connect('service') }
    service = {
      config,
      pools,
      isDatabaseAway: () => false,
      livekit: remembering(createLiveKit(config), { asked, present, failing }),
      renderer: RENDERER,
      llm: DIGESTING,
      models: createModelList(modelProviders(config), answerHere),
      voices: createVoices(config, answerHere),
      feed: createFeed(pools.service),
      live: createLiveNews(pools.service),
      log,
      draining: draining.signal,
      app_url: server.url,
    }
    server.serve(createApp(service).callback())
  })
  afterAll(() => server.close())
  afterAll(() => expect(credentialsTold(lines, credentials)).toEqual([]))
  afterAll(() => expect(tellingLines(lines)).toEqual([]))

  /**
   * Sends a request and checks that the route declares the answer, and that no cache may store it.
   */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, token }: Extra = {},
  ): Promise<Answer> {
    const answer = await request(server.url + path, {
      method: method.toUpperCase(),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.body.text()
    for (const credential of credentialsIn(text)) credentials.add(credential)
    const answered = new Headers(pairsOf(answer.headers))
    const isJson = answered.get('content-type')?.startsWith('application/json')
    const read: Answer = {
      status: answer.statusCode,
      headers: answered,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    }
    if (isJson) expectInstants(read.body)
    expectHeader(read, 'x-request-id', REQUEST_ID)
    expectHeader(read, 'x-content-type-options', /^nosniff$/)
    if (isJson && !path.startsWith('/assets/') && path !== '/v1/openapi.json') {
      expectHeader(read, 'cache-control', /^no-store$/)
    }
    const route = method === 'HEAD' ? undefined : findRoute(method, path)
    if (route) {
      expectDeclared(route, read.status, read.body)
      note(noteOf(route, read.status))
    }
    return read
  }

  async function newOrg() {
    const email = `owner-${++named}@example.org`
    const secret = { headers: { 'x-internal-secret': INTERNAL_SECRET } }
    const sent = { email, organization_name: `Organization ${named}` }
    const { body } = await call('POST', '/v1/auth/signup', sent, secret)
    const key: string = body.api_key.key
    const as = (method: string, path: string, sent?: unknown, extra: Extra = {}) =>
      call(method, path, sent, { token: key, ...extra })
    const template = (await as('POST', '/v1/templates', TEMPLATE)).body
    return {
      id: String(body.organization.id),
      user: body.user,
      key,
      api_key: body.api_key,
      template,
      call: as,
    }
  }

  return {
    call,
    newOrg,
    database,
    asked,
    /** Identities of the people in every room. */
    present,
    /** Names of the requests to the media server that get no answer. */
    failing,
    /** The service begins to stop. */
    drain: () => draining.abort(),
    /** What it logged. */
    lines,
    /** What none of these lines may contain. */
    credentials,
    url: () => server.url,
    service: () => service,
    /** Sees every row. */
    sql: () => service.pools.service,
    /** Calls with the platform key. */
    platform: (method: string, path: string, sent?: unknown) =>
      call(method, path, sent, { token: PLATFORM_KEY }),
  }
}

function pairsOf(headers: Record<string, string | string[] | undefined>) {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
}

const REQUEST_ID = /^[\w-]{1,128}$/

/** An expectation takes longer than the comparison, so only what is wrong becomes one. */
function expectHeader({ headers }: Answer, name: string, form: RegExp) {
  const value = headers.get(name) ?? ''
  if (!form.test(value)) expect(value, name).toMatch(form)
}

export const TEMPLATE = {
  name: 'Coffee',
  phases: [{ id: 'main', goals: [{ id: 'cups', type: 'number', prompt: 'How many cups?' }] }],
}

const ENV = {
  HOST: '127.0.0.1',
  PORT: '0',
  LIVEKIT_URL: 'ws://127.0.0.1:1',
  LIVEKIT_API_KEY: 'key-of-the-tests',
  LIVEKIT_API_SECRET: 'secret-of-the-tests-that-is-long-enough',
  OPENAI_API_KEY: 'none',
  DEEPGRAM_API_KEY: 'none',
  INTERNAL_SECRET,
  SECRETS_KEY: '5e'.repeat(32),
  ADMIN_API_KEY: PLATFORM_KEY,
  ...UNLIMITED,
}

/** What a caller has used up does not come back, however slow the machine is. */
function stopRates() {
  beforeAll(() => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    return () => clock.mockRestore()
  })
}

/** When the people in the rooms joined them. */
export const JOINED_AGO_MS = 20_000

/** Real credentials, and a media server that accepts everything, except for what is to fail: it is away then. */
function remembering(
  livekit: LiveKit,
  {
    asked,
    present,
    failing,
  }: { asked: { name: string; args: unknown[] }[]; present: string[]; failing: Set<string> },
): LiveKit {
  const agree =
    (name: keyof LiveKit) =>
    async (...args: unknown[]): Promise<void> => {
      if (failing.has(name))
        return (livekit[name] as (...args: unknown[]) => Promise<void>)(...args)
      asked.push({ name, args })
    }
  return {
    ...livekit,
    listPersons: async (session_id) =>
      failing.has('listPersons') ? livekit.listPersons(session_id) : [...present],
    findFirstJoin: async () =>
      present.length > 0 ? new Date(Date.now() - JOINED_AGO_MS) : undefined,
    createRoom: agree('createRoom'),
    recallUntaken: agree('recallUntaken'),
    dispatch: agree('dispatch'),
    sendData: agree('sendData'),
    removeParticipant: agree('removeParticipant'),
    deleteRoom: agree('deleteRoom'),
  }
}
