import { z } from 'zod'
import type { Sql } from '../../db/sql.ts'
import type { AuditChange } from '../../shared/platform/audit_entry.ts'
import type { SecurityEventKind } from '../../shared/people/security_event.ts'
import type { KeyScope } from '../../shared/people/key_scope.ts'
import type { Service } from '../service.ts'

/**
 * Who may call. `key`: an organization. `platform`: the operators. `internal`: the web layer, by a shared
 * secret. `none`: anybody. `none_or_internal`: anybody, and the web layer sees more.
 */
export type Auth = 'key' | 'platform' | 'internal' | 'none' | 'none_or_internal'

/**
 * Which members of an organization may call. `active`: all active members. `managers`: of these, the owners
 * and admins. `owners`: of these, the owners. `pending_too`: also those who await approval.
 */
export type Members = 'active' | 'managers' | 'owners' | 'pending_too'

export type KeyCaller = {
  key_id: string
  org_id: string
  /** Who created the key; null for the organization's own. */
  member: { id: string; role: string } | null
  scopes: KeyScope[]
  /** Null: never. */
  expires_at: Date | null
}
/** Whether the key is of a user who is neither owner nor admin. */
export function isPlainMember({ member }: Pick<KeyCaller, 'member'>): boolean {
  return member?.role === 'member'
}

/** Whether the caller may listen in, and so be anybody in a call: all but members, by a key with the scope `admin`. */
export function mayBeAnybody(caller: Pick<KeyCaller, 'member' | 'scopes'>): boolean {
  return !isPlainMember(caller) && caller.scopes.includes('admin')
}

/** `key_id` is null for the key from the environment. */
export type PlatformCaller = { key_id: string | null }
type InternalCaller = { internal: true }
export type Caller = KeyCaller | PlatformCaller | InternalCaller | null

/** Runs work in one transaction that sees what the caller may see. */
export type Transact = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

export type RouteScope = Service & {
  transact: Transact
  /**
   * Takes `count` new conversations from the allowance of an organization or of a share link, by its id. One
   * request may overdraw it; the next request then waits for all of them.
   *
   * @throws ApiError 429
   */
  takeCreations(id: string, count: number): void
  /**
   * Records what an operator's request changes, for the audit log, which omits what is the same before and
   * after. Without this, the log names only the operation.
   */
  changed(change: AuditChange): void
  /** Records that a request stored nothing: it gets no entry in the audit log or in a security log. */
  unchanged(): void
}

/** No transaction is open yet. */
export type PrepareScope = Service & Pick<RouteScope, 'transact'>

/**
 * A stricter limit on top of the general one: per address where no key is needed, otherwise per organization
 * or platform key.
 */
export type Limit =
  | 'embed'
  | 'ready'
  | 'identity'
  | 'cli_start'
  | 'cli_approve'
  | 'cli_poll'
  | 'recompute'

/** A secret that appears in the first response only, not in replays. */
type ShownOnce = 'key' | 'token' | 'webhook_secret'

export type Route = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  path: string
  summary: string
  description?: string
  auth: Auth
  members: Members
  /** A key needs one of these scopes; empty: any key. */
  scopes: readonly KeyScope[]
  query: z.ZodObject
  /** Absent: the endpoint reads no body. */
  body?: z.ZodType
  /** Absent: 1 MB. */
  max_body_bytes?: number
  /** Maximum number of values in the body, at any depth; absent: 20,000. */
  max_values?: number
  response: z.ZodType
  /** Content types of a response that is a file; absent: the response is JSON. */
  media?: string[]
  /** Statuses that do not follow from the rest of the declaration. */
  statuses: number[]
  outside: boolean
  limit?: Limit
  of_person?: true | 'optional'
  idempotent?: true | { once: ShownOnce } | { by: 'visitor_secret' }
  /** What the security log of the organization records of a request that succeeds. */
  records?: (request: RouteRequest) => SecurityEventKind | undefined
  /** Whether the console may do it only soon after its key was given. */
  asksForKey?: (request: RouteRequest) => boolean
  prepare?(scope: PrepareScope, request: RouteRequest): Promise<unknown>
  handle(
    scope: RouteScope & { sql?: Sql },
    request: RouteRequest,
    prepared?: unknown,
  ): Promise<unknown>
}

/** The header that identifies a participant's page in requests without a body. */
export const PERSON_SECRET_HEADER = 'X-Person-Secret'
/** The header by which the page behind a person's own link says whose it is. */
export const PERSON_TOKEN_HEADER = 'X-Person-Token'

/** Routes by name, grouped in sections by title. */
export type Sections = Record<string, Record<string, Route>>

export type RouteRequest = {
  /** The `X-Request-Id` of the response. */
  id: string
  /** IP address of the client, as far as TRUSTED_PROXIES lets it be known. */
  address: string
  caller: Caller
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** From the header; empty without one, and on routes that do not ask for it. */
  person_secret: string
  /** The same, only where the person is `optional`. */
  person_token: string
  /** Aborted when the client disconnects before the response. */
  gone: AbortSignal
  /**
   * As `asksForKey`, for what turns out only while the request is handled; its transaction is rolled back.
   *
   * @throws ApiError 403
   */
  askForKey(): void
}

type Declared<
  Path extends string,
  A extends Auth,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Outside extends boolean,
  Prepared,
> = Pick<Route, 'summary' | 'description' | 'max_body_bytes' | 'max_values' | 'limit' | 'media'> & {
  auth: A
  /** Default: `active`. */
  members?: A extends 'key' ? Members : never
  query?: Query
  body?: Body
  response: Response
  statuses?: number[]
  /** The handler talks to the outside, so it gets `transact` instead of an open transaction. */
  outside?: Outside
  /**
   * Reads a participant's secret from a header, and responds 403 when it is unknown. `optional`: or the token of
   * their own link; one that is unknown counts as absent.
   */
  of_person?: true | 'optional'
  /**
   * Accepts an Idempotency-Key. The field `once`, at any depth, is null in a replay. The field `by` of the body is
   * what strangers are told apart by; without it, the key has no effect.
   */
  idempotent?: Outside extends true ? never : true | { once: ShownOnce } | { by: 'visitor_secret' }
  /** What the security log of the organization records of a request that succeeds; undefined: nothing. */
  records?:
    | SecurityEventKind
    | ((request: RequestOf<Path, A, Query, Body>) => SecurityEventKind | undefined)
  /**
   * Whether the console may do it only soon after its key was given, at sign-in or again: it gives somebody
   * access, takes much out, deletes for good, or is about secrets. Nothing changes for requests with a key.
   */
  asksForKey?: true | ((request: RequestOf<Path, A, Query, Body>) => boolean)
  /** Slow checks, which run before the transaction of `handle` is opened, and what it needs of them. */
  prepare?(scope: PrepareScope, request: RequestOf<Path, A, Query, Body>): Promise<Prepared>
  handle(
    scope: Outside extends true ? RouteScope : Omit<RouteScope, 'transact'> & { sql: Sql },
    request: RequestOf<Path, A, Query, Body>,
    prepared: Prepared,
  ): Promise<z.input<Response>>
} & (A extends 'key'
    ? {
        /** A key needs one of these; empty: any key. */
        scopes: readonly KeyScope[]
      }
    : { scopes?: never })

type RequestOf<
  Path extends string,
  A extends Auth,
  Query extends z.ZodObject,
  Body extends z.ZodType,
> = {
  id: string
  caller: CallerOf[A]
  params: { [Name in ParameterOf<Path>]: string }
  query: z.output<Query>
  body: z.output<Body>
  person_secret: string
  person_token: string
  address: string
  gone: AbortSignal
  askForKey(): void
}

/**
 * Declares one endpoint: for the router, OpenAPI and the tests of every route.
 *
 * @param endpoint for example `GET /v1/interviews/{interview_id}`
 */
export function route<
  const Path extends string,
  A extends Auth,
  Response extends z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType<undefined>,
  Outside extends boolean = false,
  Prepared = void,
>(
  endpoint: `${Uppercase<Route['method']>} ${Path}`,
  declared: Declared<Path, A, Query, Body, Response, Outside, Prepared>,
): Route {
  const [method, path] = endpoint.split(' ')
  const {
    members = 'active',
    scopes = [],
    query = z.object({}),
    statuses = [],
    outside = false,
    records,
    asksForKey,
    ...rest
  } = declared
  const defaulted = {
    ...{ members, scopes, query, statuses, outside },
    records: typeof records === 'string' ? () => records : records,
    asksForKey: asksForKey === true ? () => true : asksForKey,
  }
  return { ...rest, ...defaulted, method: method!.toLowerCase(), path } as unknown as Route
}

export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

type CallerOf = {
  key: KeyCaller
  platform: PlatformCaller
  internal: InternalCaller
  none: null
  none_or_internal: InternalCaller | null
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never
