import { z } from 'zod'
import type { Sql } from '../../db/sql.ts'
import type { Service } from '../service.ts'

/**
 * Who may call. `key`: an organization. `platform`: its operators. `internal`: the web layer, by a
 * shared secret. `none`: anybody. `none_or_internal`: anybody, and the web layer sees more.
 */
export type Auth = 'key' | 'platform' | 'internal' | 'none' | 'none_or_internal'

/**
 * Which members of an organization may call with their key. `active`: all whose membership is.
 * `managers`: of these the owners and admins. `pending_too`: also whoever waits for an approval.
 */
export type Members = 'active' | 'managers' | 'pending_too'

export type KeyCaller = {
  key_id: string
  org_id: string
  /** Who made the key; null for the organization's own. */
  member: { id: string; role: string } | null
}
/** `key_id` is null for the key of the environment. */
export type PlatformCaller = { key_id: string | null }
/** The web layer, which is trusted to know who its users are. */
export type InternalCaller = { internal: true }
export type Caller = KeyCaller | PlatformCaller | InternalCaller | null

/** Runs work in one transaction that sees what the caller may see. */
export type Transact = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/**
 * Takes `count` new conversations from the allowance of an organization or of a link, by its id. It may
 * be overdrawn by what one request makes, so that the next request waits for all of them.
 *
 * @throws ApiError 429
 */
export type TakeCreations = (id: string, count: number) => void

/** What every handler works with. */
export type RouteScope = Service & { transact: Transact; takeCreations: TakeCreations }

/**
 * Which of the tighter limits holds beside the general one: by address where nobody needs a key, else
 * by organization.
 */
export type Limit = 'embed' | 'identity' | 'cli_start' | 'cli_approve' | 'cli_poll'

/** A declared endpoint, as everything that reads declarations sees it. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  path: string
  /** What it does, in a few words, such as `Create a conversation`. */
  summary: string
  /** What else a caller has to know. */
  description?: string
  auth: Auth
  members: Members
  query: z.ZodObject
  /** Absent: the endpoint reads no body. */
  body?: z.ZodType
  /** Largest body; absent: what `readJson` takes. */
  max_body_bytes?: number
  response: z.ZodType
  /** Statuses beside 200 and those that follow from the rest of the declaration. */
  statuses: number[]
  outside: boolean
  limit?: Limit
  /** Present: takes an Idempotency-Key; turns the text of the answer into what a replay may show. */
  replayable?: (text: string) => string
  prepare?(service: Service, request: RouteRequest): Promise<void>
  handle(scope: RouteScope & { sql?: Sql }, request: RouteRequest): Promise<unknown>
}

/** Routes by name, in sections by title. */
export type Sections = Record<string, Record<string, Route>>

export type RouteRequest = {
  caller: Caller
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

type Declared<
  Path extends string,
  A extends Auth,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Outside extends boolean,
> = {
  method: Route['method']
  /** With parameters in braces, as in `/v1/interviews/{interview_id}`. */
  path: Path
  summary: string
  description?: string
  auth: A
  /** `active` unless it is given. */
  members?: A extends 'key' ? Members : never
  query?: Query
  body?: Body
  max_body_bytes?: number
  response: Response
  statuses?: number[]
  /** The handler talks to the outside, so it gets `transact` in place of an open transaction. */
  outside?: Outside
  limit?: Limit
  /**
   * Takes an Idempotency-Key. A replay leaves the named fields null, also `field.of_it`: they are
   * shown only once.
   */
  idempotent?: Outside extends true ? never : true | { once: FieldOf<z.output<Response>>[] }
  /** Refuses what takes long to find out, before the transaction of `handle` is open. */
  prepare?(service: Service, request: RequestOf<Path, A, Query, Body>): Promise<void>
  handle(
    scope: Outside extends true ? RouteScope : Omit<RouteScope, 'transact'> & { sql: Sql },
    request: RequestOf<Path, A, Query, Body>,
  ): Promise<z.input<Response>>
}

type FieldOf<Output> = (keyof Output & string) | `${keyof Output & string}.${string}`

type RequestOf<
  Path extends string,
  A extends Auth,
  Query extends z.ZodObject,
  Body extends z.ZodType,
> = {
  caller: CallerOf[A]
  params: { [Name in ParameterOf<Path>]: string }
  query: z.output<Query>
  body: z.output<Body>
}

/**
 * Declares one endpoint. Validation, the shape of its answer, the description for machines and the
 * security tests are all made from it.
 */
export function route<
  const Path extends string,
  A extends Auth,
  Response extends z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType<undefined>,
  Outside extends boolean = false,
>(declared: Declared<Path, A, Query, Body, Response, Outside>): Route {
  const {
    query = z.object({}),
    members = 'active',
    statuses = [],
    outside = false,
    idempotent,
    ...rest
  } = declared
  const replayable = idempotent && showOnce(idempotent === true ? [] : idempotent.once)
  return { ...rest, members, query, statuses, outside, ...(replayable && { replayable }) } as Route
}

/** Names of the parameters in a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

/** A declared path with its parameters filled in, the same however a request spelled it. */
export function pathWith(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
}

type CallerOf = {
  key: KeyCaller
  platform: PlatformCaller
  internal: InternalCaller
  none: null
  none_or_internal: InternalCaller | null
}

/** Leaves the fields null in what is kept of an answer. */
function showOnce(fields: string[]) {
  return (text: string) => {
    if (fields.length === 0) return text
    const answer = JSON.parse(text) as Fields
    return JSON.stringify(fields.reduce((shown, field) => without(shown, field.split('.')), answer))
  }
}

type Fields = Record<string, unknown>

function without(answer: Fields, [field, ...inner]: string[]): Fields {
  const value = inner.length > 0 ? without(answer[field!] as Fields, inner) : null
  return { ...answer, [field!]: value }
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never
