import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Org, useService } from '../../helpers/api/service.ts'
import { useTerminal } from '../terminal.ts'

const service = useService()
let org: Org
const { run, start, folder } = useTerminal(() => ({
  COLLOQUY_URL: service.url(),
  COLLOQUY_API_KEY: org.key,
}))
let into = 0

beforeEach(async () => {
  org = await service.newOrg()
  into++
})

test('a template that is pulled, changed and pushed has the change and the next version', async () => {
  const pulled = await start(['templates', 'pull', at()]).ended
  expect([pulled.status, pulled.out]).toEqual([0, 'written   coffee.json (version 1)\n'])
  expect((await run(['templates', 'push', at()])).out).toBe('unchanged coffee.json\n')

  change((file) => ({ ...file, name: 'Tea', settings: { greeting: 'Hello' } }))
  const tried = await run(['templates', 'push', at(), '--dry-run'])
  expect(tried.out).toBe('changed   coffee.json: name, settings.greeting (not uploaded)\n')
  expect((await remote()).version).toBe(1)

  expect((await run(['templates', 'push', at()])).status).toBe(0)
  expect(await remote()).toMatchObject({ name: 'Tea', version: 2, settings: { greeting: 'Hello' } })
  expect(read()).toMatchObject({ name: 'Tea', version: 2 })

  change((file) => ({ ...file, settings: {} }))
  await run(['templates', 'push', at()])
  expect((await remote()).settings).toEqual({})
})

test('a key that is removed from a file is removed from the template, and stays removed', async () => {
  const sent = { description: 'About cups', meta: { a: 1, b: 2 }, tags: ['a'] }
  await org.call('PATCH', `/v1/templates/${org.template.id}`, sent)
  await run(['templates', 'pull', at()])
  change(({ description: _, tags: __, ...file }) => ({ ...file, meta: { a: 1 } }))

  const tried = await run(['templates', 'push', at(), '--dry-run'])
  expect(tried.out).toMatch(/^changed +coffee.json: [^\n]*meta\.b[^\n]* \(not uploaded\)\n$/)
  expect((await run(['templates', 'push', at()])).out).toMatch(/^changed/)
  const changed = await remote()
  expect(changed).toMatchObject({ description: '', meta: { a: 1 }, tags: null })
  expect(changed.meta).toEqual({ a: 1 })
  expect((await run(['templates', 'push', at()])).out).toBe('unchanged coffee.json\n')
  change(({ tags: _, ...file }) => file)
  expect((await run(['templates', 'push', at()])).out).toBe('unchanged coffee.json\n')
})

test('a file that cannot be sent or read does not block the others', async () => {
  await run(['templates', 'pull', at()])
  const deep = (open: number, closed: number) => '['.repeat(open) + ']'.repeat(closed)
  writeFileSync(path('a.json'), `{"name": "A", "meta": ${deep(20_000, 20_000)}}`)
  writeFileSync(path('b.json'), `{"name": "B", "meta": ${deep(20_000, 0)}`)
  write('c.json', { name: 'C', id: '..' })
  write('new.json', { name: 'New' })
  const { status, out, err } = await run(['templates', 'push', at()])
  expect([status, err]).toEqual([1, expect.stringMatching(/^A template has warnings: .*\n$/)])
  expect(out.trim().split('\n')).toEqual([
    'refused   a.json: it is too large or too deeply nested to send; make it smaller',
    expect.stringContaining(`refused   b.json: ${at()}/b.json is not valid JSON (`),
    expect.stringContaining('refused   c.json: template_id is "..", which is not an id'),
    'unchanged coffee.json',
    'created   new.json: name',
    'warning   phases: The template has no goals; a call ends after the greeting',
  ])
})

test('changes by somebody else are not overwritten on either side', async () => {
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

test('a file without an id becomes a template, and one that is refused does not block the others', async () => {
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

test('probable mistakes are shown under the name of the file, and refused with --strict', async () => {
  mkdirSync(path(''))
  const goals = [{ id: 'g', title: 'Size', type: 'single-choice', options: ['x'] }]
  const template = { name: 'New', phases: [{ id: 'p', goals }] }
  write('new.json', template)
  const warning = {
    field: 'phases.0.goals.0.type',
    message: 'single-choice is not a goal type, so the goal is open; did you mean single_choice?',
  }
  const line = `warning   ${warning.field}: ${warning.message}\n`

  const refused = await run(['templates', 'push', at(), '--strict'])
  expect([refused.status, refused.out]).toEqual([
    1,
    `refused   new.json: it has warnings, which --strict rejects\n${line}`,
  ])
  const tried = await run(['templates', 'push', at(), '--dry-run', '--json'])
  expect([tried.status, JSON.parse(tried.out)]).toMatchObject([
    0,
    [{ action: 'created', warnings: [warning] }],
  ])
  expect(read('new.json')).toEqual(template)

  const pushed = await run(['templates', 'push', at()])
  expect([pushed.status, pushed.out]).toEqual([0, `created   new.json: name, phases\n${line}`])
  expect(pushed.err).toMatch(/^A template has warnings: .*--strict to reject such templates\.$/m)
  expect(read('new.json')).not.toHaveProperty('warnings')
  const again = await run(['templates', 'push', at()])
  expect([again.status, again.out, again.err]).toEqual([
    0,
    `unchanged new.json\n${line}`,
    pushed.err,
  ])
  const unchanged = await run(['templates', 'push', at(), '--strict'])
  expect([unchanged.status, unchanged.out]).toEqual([refused.status, refused.out])

  const right = [{ id: 'p', goals: [{ ...goals[0], type: 'single_choice' }] }]
  write('new.json', { ...read('new.json'), phases: right })
  const mended = await run(['templates', 'push', at(), '--strict'])
  expect([mended.status, mended.out]).toEqual([
    0,
    expect.stringMatching(/^changed +new.json: phases/),
  ])
})

test('every problem of a refused template is shown', async () => {
  mkdirSync(path(''))
  write('bad.json', { name: 'Bad', language: 'xx', phases: [{ id: 'a b' }] })
  const { status, out } = await run(['templates', 'push', at()])
  expect(status).toBe(1)
  expect(out.split('\n')).toEqual([
    expect.stringContaining('refused   bad.json: language: '),
    expect.stringContaining('          phases.0.id: Must be 1 to 64 letters'),
    '',
  ])
})

test('the same file creates another template once the first is archived', async () => {
  await run(['templates', 'pull', at()])
  write('again.json', { name: 'Again' })
  await run(['templates', 'push', at()])
  const first = read('again.json')
  await org.call('PATCH', `/v1/templates/${first.id as string}`, { status: 'archived' })
  write('again.json', { name: 'Again' })
  const { out } = await run(['templates', 'push', at()])
  expect(out).toContain('created   again.json')
  expect(read('again.json').id).not.toBe(first.id)
})

test('a dry run says what a push would send and refuse, and sends nothing', async () => {
  await run(['templates', 'pull', at()])
  const phases = (id: string) => [{ id: 'main', goals: [{ id }] }]
  const outputs = [{ url: 'https://example.com', body_template: '{% if %}' }]
  write('a-new.json', { name: 'New', phases: phases('reason') })
  write('b-bad.json', { name: 'Bad', phases: phases('not an id') })
  write('c-template.json', { name: 'Bad', settings: { outputs } })
  change((file) => ({ ...file, phases: phases('again'), settings: { outputs } }))

  const tried = await run(['templates', 'push', at(), '--dry-run'])
  expect(tried.status).toBe(1)
  expect(tried.out).toContain('created   a-new.json: name, phases (not uploaded)\n')
  const refusals = tried.out.split('\n').filter((line) => line.startsWith('refused'))
  expect(refusals).toEqual([
    expect.stringContaining('b-bad.json: phases.0.goals.0.id'),
    expect.stringContaining('c-template.json: '),
    expect.stringContaining('coffee.json: '),
  ])
  expect((await org.call('GET', '/v1/templates')).body.items).toHaveLength(1)

  const { out } = await run(['templates', 'push', at()])
  expect(out.split('\n').filter((line) => line.startsWith('refused'))).toEqual(refusals)
})

test('a file that is not a template is named and does not block the others; a pull stops at it', async () => {
  await run(['templates', 'pull', at()])
  writeFileSync(path('a.json'), '{\n  "name": "A",\n}')
  writeFileSync(path('a2.json'), '{\n  "a": b\n}')
  writeFileSync(path('a3.json'), '{\n  "name": "A list of goals",\n  "phases": [\n    1,\n  ]\n}')
  writeFileSync(path('a4.json'), '{\n  "name":\n')
  write('b.json', { title: 'No name' })
  write('new.json', { name: 'New' })
  const { status, out } = await run(['templates', 'push', at()])
  expect(status).toBe(1)
  expect(out.split('\n').slice(0, 7)).toEqual([
    expect.stringMatching(
      /refused {3}a.json: \S+a.json is not valid JSON \(.+ line 3\b.*\); correct it/,
    ),
    expect.stringContaining(
      "a2.json is not valid JSON (Unexpected token 'b', line 2, column 8); correct it",
    ),
    expect.stringContaining(
      "a3.json is not valid JSON (Unexpected token ']', line 5, column 3); correct it",
    ),
    expect.stringContaining(
      'a4.json is not valid JSON (Unexpected end of JSON input, line 2, column 10); ',
    ),
    expect.stringContaining('refused   b.json: '),
    'unchanged coffee.json',
    'created   new.json: name',
  ])
  const pulled = await run(['templates', 'pull', at()])
  expect([pulled.status, pulled.err]).toEqual([1, expect.stringContaining('a.json is not valid')])
})

test('a missing folder, or a file in its place, is named', async () => {
  const { err } = await run(['templates', 'push', at()])
  expect(err).toContain(`There is no folder ${at()}`)
  writeFileSync(join(folder(), 'file'), '')
  for (const what of ['push', 'pull']) {
    const { status, err } = await run(['templates', what, join(folder(), 'file')])
    expect([status, err]).toEqual([2, expect.stringContaining('file is not a readable folder')])
  }
})

const at = () => join(folder(), `templates-${into}`)
const path = (name: string) => join(at(), name)
const read = (name = 'coffee.json') => JSON.parse(readFileSync(path(name), 'utf8'))
const write = (name: string, file: unknown) => writeFileSync(path(name), JSON.stringify(file))
const change = (edit: (file: Record<string, unknown>) => unknown) =>
  write('coffee.json', edit(read()))
const remote = async () => (await org.call('GET', `/v1/templates/${org.template.id}`)).body
