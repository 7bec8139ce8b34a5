import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const BULK = '/-/npm/v1/security/advisories/bulk'

test('a grave advisory for a package of the server or of the pages fails the audit', async () => {
  const { code, printed } = await audited({
    ws: [advisory('high')],
    preact: [advisory('critical')],
    vitest: [advisory('critical')],
    pg: [advisory('moderate')],
  })
  expect(code).toBe(1)
  expect(printed.split('\n').toSorted()).toEqual([
    '',
    'audited: 2 grave in production, 2 others, which npm audit lists',
    'preact: It can be stopped (critical), https://example.com/1',
    'ws: It can be stopped (high), https://example.com/1',
  ])
})

test('an advisory for a package for tests, or of less than high severity, fails nothing', async () => {
  const { code, printed } = await audited({
    vitest: [advisory('critical')],
    ws: [advisory('moderate')],
  })
  expect(code).toBe(0)
  expect(printed).toBe('audited: 0 grave in production, 2 others, which npm audit lists\n')
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
