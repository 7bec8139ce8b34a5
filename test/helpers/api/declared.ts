import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { closed } from './closed.ts'
import { describeRoutes } from '../../../api/openapi/description.ts'
import { statusesOf } from '../../../api/openapi/statuses.ts'
import type { Route } from '../../../api/http/route.ts'
import { ROUTES } from '../../../api/routes/index.ts'

const description = closed(describeRoutes())

/** Made to compile fast: few answers are large. */
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema(description, 'openapi')

type Pattern = { route: Route; pattern: RegExp }

/** The routes that a request can be for, by its method and the number of parts of its path. */
const PATTERNS = new Map<string, Pattern[]>()
for (const route of ROUTES) {
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const shape = shapeOf(route.method, route.path)
  PATTERNS.set(shape, [...(PATTERNS.get(shape) ?? []), { route, pattern }])
}

function shapeOf(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.split('/').length}`
}

/** The declared route of a request; undefined for probes, pages and unknown paths. */
export function findRoute(method: string, path: string): Route | undefined {
  const plain = path.split('?')[0]!.replace('/v1/conversations', '/v1/interviews')
  const matching = (PATTERNS.get(shapeOf(method, plain)) ?? [])
    .filter(({ pattern }) => pattern.test(plain))
    .map(({ route }) => route)
  return matching.find((route) => route.path === plain) ?? matching[0]
}

/** Checks that the route declares this status, and that the answer has the declared shape. */
export function expectDeclared(route: Route, status: number, body: unknown) {
  const name = `${route.method} ${route.path}`
  // The description has a 422 that `/v1` never answers.
  if (!statusesOf(route).includes(status)) {
    expect.fail(`${name} answered ${status}, which it does not declare: ${JSON.stringify(body)}`)
  }
  if (route.media && status === 200) return expect(body, `${name} answers a file`).toBeUndefined()
  const validate = validatorOf(route, status)
  if (validate(body)) return
  expect(validate.errors, `${name} ${status} ${JSON.stringify(body)}`).toBeNull()
}

type Tree = { [name: string]: unknown; $ref?: string }

/** Most answers are a reference to a schema, which is then compiled once for all of them. */
function validatorOf({ path, method }: Route, status: number) {
  const place = [
    ...['paths', path, method, 'responses', String(status)],
    ...['content', 'application/json', 'schema'],
  ]
  const { $ref } = place.reduce<Tree>((inner, part) => inner[part] as Tree, description)
  const pointer = place
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  return ajv.getSchema(`openapi${$ref ?? `#/${pointer}`}`)!
}
