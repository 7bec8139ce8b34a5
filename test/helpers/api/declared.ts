import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { closed } from './closed.ts'
import { openapi } from '../../../api/openapi/openapi.ts'
import type { Route } from '../../../api/http/route.ts'
import { ROUTES, SECTIONS } from '../../../api/routes/index.ts'

const description = closed(openapi(SECTIONS)) as { paths: Paths; components: object }
type Paths = Record<string, Record<string, { responses: Record<string, unknown> }>>

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(description, 'openapi')

/** The declared route of a request; undefined for probes, pages and unknown paths. */
export function findRoute(method: string, path: string): Route | undefined {
  const plain = path.split('?')[0]!.replace('/v1/conversations', '/v1/interviews')
  const matching = ROUTES.filter(
    (route) =>
      route.method === method.toLowerCase() &&
      new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  )
  return matching.find((route) => route.path === plain) ?? matching[0]
}

/** Checks that the route declares this status, and that the answer has the declared shape. */
export function expectDeclared(route: Route, status: number, body: unknown) {
  const { responses } = description.paths[route.path]![route.method]!
  const name = `${route.method} ${route.path}`
  expect(Object.keys(responses), `${name} answered ${JSON.stringify(body)}`).toContain(
    String(status),
  )
  if (route.media && status === 200) return expect(body, `${name} answers a file`).toBeUndefined()
  const pointer = ['paths', route.path, route.method, 'responses', status]
    .concat('content', 'application/json', 'schema')
    .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const validate = ajv.getSchema(`openapi#/${pointer}`)!
  void validate(body)
  expect(validate.errors, `${name} ${status} ${JSON.stringify(body)}`).toBeNull()
}
