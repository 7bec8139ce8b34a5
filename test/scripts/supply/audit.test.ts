import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const BULK = '/-/npm/v1/security/advisories/bulk'

test.each([
  ['a package of the server', 'ws', 'high', 1],
  ['a package of the pages', 'preact', 'critical', 1],
  ['a package for tests', 'vitest', 'critical', 0],
  ['less than high', 'ws', 'moderate', 0],
])('an advisory for %s (%s, %s) ends the audit with %i', async (_, name, severity, status) => {
  const { code, printed } = await audited({ [name]: [advisory(severity)] })
  expect(code).toBe(status)
  const line = `${name}: It can be stopped (${severity}), https://example.com/1\n`
  expect(printed.startsWith(line)).toBe(status === 1)
  expect(printed).toContain(`audited: ${status} grave in production, ${1 - status} others`)
})

test('a registry without advisories is said, and fails nothing', async () => {
  const { code, printed } = await audited(undefined)
  expect(code).toBe(0)
  expect(printed).toMatch(
    /^not audited: the registry does not answer \(405 Method Not Allowed.*\)\n$/,
  )
})

function advisory(severity: string) {
  const cvss = { score: 0, vectorString: null }
  const url = 'https://example.com/1'
  return {
    id: 1,
    url,
    title: 'It can be stopped',
    severity,
    vulnerable_versions: '*',
    cwe: [],
    cvss,
  }
}

/** `npm run audit` with a registry that has these advisories; undefined for one that has none to give. */
async function audited(advisories: object | undefined) {
  const registry = createServer((request, response) => {
    request.resume()
    if (request.url !== BULK) return response.writeHead(404).end('{}')
    if (!advisories) return response.writeHead(405).end()
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(advisories))
  })
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void registry.close())
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: temporaryFolder(),
  }
  return new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(process.execPath, ['scripts/audit.mjs'], { env }, (error, printed) =>
      resolve({ code: Number(error?.code ?? 0), printed }),
    )
  })
}
