import openapiTS, { astToString } from 'openapi-typescript'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRoutes } from '../../api/openapi/description.ts'
import type { Description } from '../../api/openapi/openapi.ts'

const FILE = join(import.meta.dirname, '../../client/generated.ts')

test('the client matches the declared routes; `npm run client` regenerates it', async () => {
  await expect(await generated()).toMatchFileSnapshot(FILE)
})

/** A field with a default may be omitted. */
const OPTIONS = { defaultNonNullable: false }

async function generated(): Promise<string> {
  const description = describeRoutes()
  const types = astToString(await openapiTS(JSON.stringify(successes(description)), OPTIONS))
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) =>
        `  ${operationId}: ${JSON.stringify([method.toUpperCase(), path])},`,
    ),
  )
  return `/* Made from the declared routes by \`npm run client\`; do not edit. */
/** Method and path of every operation. */
export const OPERATIONS = {
${operations.join('\n')}
} as const

${types}`
}

/** Without what a caller never sees as a type: error responses, which are one error, and headers. */
function successes({ paths, components, ...rest }: Description) {
  const whole = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const { description, content } = operation.responses[200]!
        return [method, { ...operation, responses: { 200: { description, content } } }]
      }),
    ),
  ])
  return { ...rest, paths: Object.fromEntries(whole), components: { ...components, headers: {} } }
}
