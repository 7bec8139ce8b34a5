import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Org, useService } from '../helpers/service.ts'
import { useTerminal } from './terminal.ts'

/** Each command is a process of its own. */
vi.setConfig({ testTimeout: 60_000 })

const service = useService()
let org: Org
const { run, folder } = useTerminal(() => ({
  COLLOQUY_URL: service.url(),
  COLLOQUY_API_KEY: org.key,
}))
let into = 0

beforeEach(async () => {
  org = await service.newOrg()
  into++
})

test('a template that is pulled, changed and pushed has the change and its next version', async () => {
  const pulled = await run(['templates', 'pull', at()])
  expect([pulled.status, pulled.out]).toEqual([0, 'written   coffee.json (version 1)\n'])
  expect((await run(['templates', 'push', at()])).out).toBe('unchanged coffee.json\n')

  change((file) => ({ ...file, name: 'Tea', settings: { greeting: 'Hello' } }))
  const tried = await run(['templates', 'push', at(), '--dry-run'])
  expect(tried.out).toBe('changed   coffee.json: name, settings (not sent)\n')
  expect((await remote()).version).toBe(1)

  expect((await run(['templates', 'push', at()])).status).toBe(0)
  expect(await remote()).toMatchObject({ name: 'Tea', version: 2, settings: { greeting: 'Hello' } })
  expect(read()).toMatchObject({ name: 'Tea', version: 2 })

  change((file) => ({ ...file, settings: {} }))
  await run(['templates', 'push', at()])
  expect((await remote()).settings).toEqual({})
})

test('what somebody changed meanwhile is not overwritten on either side', async () => {
  await run(['templates', 'pull', at()])
  await org.call('PATCH', `/v1/templates/${org.template.id}`, { name: 'Theirs' })
  change((file) => ({ ...file, name: 'Mine' }))

  const pushed = await run(['templates', 'push', at(), '--json'])
  expect(pushed.status).toBe(5)
  expect(JSON.parse(pushed.out)).toMatchObject([{ action: 'conflict', fields: ['name'] }])
  expect((await remote()).name).toBe('Theirs')

  const kept = await run(['templates', 'pull', at()])
  expect([kept.status, kept.out]).toEqual([5, expect.stringContaining('kept')])
  expect(read()).toMatchObject({ name: 'Mine', version: 1 })
  await run(['templates', 'pull', at(), '--force'])
  expect(read()).toMatchObject({ name: 'Theirs', version: 2 })

  await org.call('PATCH', `/v1/templates/${org.template.id}`, { name: 'Theirs again' })
  expect((await run(['templates', 'pull', at()])).status).toBe(0)
  expect(read()).toMatchObject({ name: 'Theirs again', version: 3 })
})

test('a file without an id becomes a template, and one that is refused keeps no other back', async () => {
  await run(['templates', 'pull', at()])
  write('a-bad.json', { name: 'Bad', phases: [{ id: 'one', goals: [{ id: 'not an id' }] }] })
  write('new.json', { name: 'New', phases: [] })
  const { status, out } = await run(['templates', 'push', at()])
  expect(status).toBe(1)
  expect(out).toContain('refused   a-bad.json: phases.0.goals.0.id')
  expect(out).toContain('created   new.json')
  const made = read('new.json')
  expect(made).toMatchObject({ id: expect.stringMatching(/^tpl_/), version: 1 })

  // As if the first push had been killed before it wrote the file.
  write('new.json', { name: 'New', phases: [] })
  await run(['templates', 'push', at()])
  expect(read('new.json')).toEqual(made)

  const listed = JSON.parse((await run(['templates', 'list', '--json'])).out)
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['New', 'Coffee'])
})

test('a file that is no JSON, and a folder that is not there, are named', async () => {
  expect((await run(['templates', 'push', at()])).err).toContain(`There is no folder ${at()}`)
  await run(['templates', 'pull', at()])
  writeFileSync(path('coffee.json'), '{')
  const { status, err } = await run(['templates', 'push', at()])
  expect([status, err]).toEqual([1, expect.stringContaining('coffee.json is not valid JSON')])
})

const at = () => `templates-${into}`
const path = (name: string) => join(folder(), at(), name)
const read = (name = 'coffee.json') => JSON.parse(readFileSync(path(name), 'utf8'))
const write = (name: string, file: unknown) => writeFileSync(path(name), JSON.stringify(file))
const change = (edit: (file: Record<string, unknown>) => unknown) =>
  write('coffee.json', edit(read()))
const remote = async () => (await org.call('GET', `/v1/templates/${org.template.id}`)).body
