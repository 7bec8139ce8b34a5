import fc from 'fast-check'
import type { Description } from '../../api/openapi/openapi.ts'
import type { Auth, Route } from '../../api/http/route.ts'
import { parametersOf } from '../../api/http/route.ts'
import { almost, hostileBodies, hostileTexts } from './hostile_values.ts'
import { type Named, valuesOf } from './schema_values.ts'
import type { World } from './world.ts'

/** One request as it goes over the wire. */
export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Requests to a declared route: most match its description, some almost, some not at all. */
export function requestsTo(
  route: Route,
  { paths, components }: Description,
  world: World,
): fc.Arbitrary<Sent> {
  const operation = paths[route.path]![route.method]!
  const named = components.schemas as Named
  const known = (field: string) => world.known(route, field)
  const schema = operation.requestBody?.content['application/json'].schema
  const fitting = schema && valuesOf(schema, named, known)
  const parameters = operation.parameters.flatMap((parameter) => {
    if (parameter.in !== 'query') return []
    return [[parameter.name, valuesOf(parameter.schema, named, known, parameter.name)] as const]
  })
  return fc
    .record({
      credential: credentials(route.auth, world),
      path: pathsOf(route, known),
      query: queries(parameters),
      extra: EXTRA_HEADERS,
      body: fitting ? bodies(fitting) : fc.constant(undefined),
    })
    .map(({ credential, path, query, extra, body }) => ({
      method: route.method.toUpperCase(),
      path: path + query,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...credential,
        ...extra,
      },
      body,
    }))
}

/** Mostly the credential that the route requires. */
function credentials(auth: Auth, { headers }: World) {
  const right: Record<Auth, readonly Record<string, string>[]> = {
    key: headers.keys,
    platform: headers.platform,
    internal: headers.internal,
    none: [{}],
    none_or_internal: [{}, ...headers.internal],
  }
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...right[auth]) },
    fc.constantFrom(...headers.keys, ...headers.platform, ...headers.internal, ...headers.wrong),
  )
}

function pathsOf({ path }: Route, known: (field: string) => readonly string[] | undefined) {
  const parameter = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(known(name) ?? ['absent'])) },
      hostileTexts.filter((text) => text !== '' && isWellFormed(text)),
    )
  const names = parametersOf(path)
  return fc
    .record(Object.fromEntries(names.map((name) => [name, parameter(name)])))
    .map((values) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(values[name]!)))
}

/** An address cannot contain halves of surrogate pairs. */
function isWellFormed(text: string) {
  return !/\p{Surrogate}/u.test(text)
}

/** A segment of dots alone would be resolved before the request is sent. */
function segment(text: string) {
  return encodeURIComponent(text).replaceAll('.', '%2e')
}

function queries(parameters: (readonly [string, fc.Arbitrary<unknown>])[]): fc.Arbitrary<string> {
  const pairs = parameters.map(([name, values]) =>
    fc.option(
      fc
        .oneof({ weight: 6, arbitrary: values.map(String) }, hostileTexts)
        .filter(isWellFormed)
        .map((text) => `${name}=${encodeURIComponent(text)}`),
    ),
  )
  const strange = fc.constantFrom(null, null, null, 'unknown=1', '%=', '__proto__=1', '=')
  return fc.tuple(...pairs, strange).map((all) => {
    const given = all.filter((pair) => pair !== null)
    return given.length === 0 ? '' : `?${given.join('&')}`
  })
}

function bodies(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: almost(fitting).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: hostileBodies },
  )
}

const visible = fc.string({ unit: fc.constantFrom(...'aZ09-_.:;,/ "%é'), maxLength: 300 })

const EXTRA_HEADERS = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom('one', 'two', 'three').map((key) => ({ 'idempotency-key': key })),
  visible.map((key) => ({ 'idempotency-key': key })),
  visible.map((id) => ({ 'x-request-id': id })),
  fc
    .constantFrom('text/plain', 'application/xml', 'application/json; charset=x', '', 'json')
    .map((type) => ({ 'content-type': type })),
  fc.constantFrom('gzip', 'br').map((encoding) => ({ 'content-encoding': encoding })),
  visible.map((origin) => ({ origin, 'access-control-request-method': 'POST' })),
  visible.map((address) => ({ 'x-forwarded-for': address, forwarded: `for=${address}` })),
)
