import { beforeAll, expect, test, vi } from 'vitest'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { type Org, useService } from '../../helpers/service.ts'
import { useTerminal } from '../terminal.ts'

/** Each command is a process of its own. */
vi.setConfig({ testTimeout: 60_000 })

const service = useService()
let org: Org
const { run, start } = useTerminal(() => ({
  COLLOQUY_URL: service.url(),
  COLLOQUY_API_KEY: org.key,
}))

beforeAll(async () => {
  org = await service.newOrg()
})

test('create prints the join URL alone, with the person, the language and the context', async () => {
  const words = ['interviews', 'create', org.template.id, '--person', 'Ada', '--language', 'es']
  const { status, out } = await run([...words, '--context', '{"order": 17}'])
  expect(status).toBe(0)
  expect(out).toMatch(/^http:\S+\/join\/i\/int_\w+\n$/)
  const { body } = await org.call('GET', `/v1/interviews/${out.trim().split('/').at(-1)}`)
  expect(body).toMatchObject({ language: 'es', context: { order: 17 }, persons: [{ name: 'Ada' }] })
})

test.each([
  ['--context', '17', '--context is no JSON object; send one such as'],
  ['--context', '{bad', '--context is no JSON object; send one such as'],
  ['--language', 'xx', '--language is xx; send one of en, es, pt, fr, de'],
  ['--person', 'x'.repeat(201), '--person: '],
])('create with a wrong %s is wrong usage, and says what to send', async (option, value, told) => {
  const words = ['interviews', 'create', org.template.id, option, value]
  const { status, err } = await run(words)
  expect([status, err]).toEqual([2, expect.stringContaining(told)])
})

test('watch shows what is committed as it happens and ends with the conversation', async () => {
  const call = await joined()
  const watch = start(['interviews', 'watch', call.id])
  await watch.until(/status +joined/)
  await commit(call, { value: 3 })
  await watch.until(/commit +cups \{"value":3\}/)
  const held = { status: 'held', attempts: 1, last_error: 'The secret crm is missing' }
  const sql = service.sql()
  const [{ id }] = await sql<[{ id: string }]>`
    update delivery set ${sql(held)} where conversation_id = ${call.id} returning id
  `
  const [line] = await watch.until(/.*: held.*/)
  expect(line).toContain(`held: The secret crm is missing (${id})`)
  await end(call.id)
  const { status, out } = await watch.ended
  expect(status, out).toBe(0)
  expect(out).toContain('status     completed')
})

test('listen tells of its limits in its help', async () => {
  expect((await run(['listen', '--help'])).out).toContain('asked every 2 to 5 s')
})

test('listen shows commits and deliveries of every conversation from then on', async () => {
  const before = await joined()
  await commit(before, { value: 1 })
  const listening = start(['listen', '--json'])
  await listening.until(/Listening at/)
  const call = await joined()
  await commit(call, { value: 7 })
  await listening.until(/"type":"delivery"/)
  await commit(before, { value: 2 })
  await listening.until(/"value":2/)
  listening.kill()

  const events = (await listening.ended).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events).toContainEqual({
    interview_id: call.id,
    type: 'commit',
    goal_id: 'cups',
    commit_id: expect.any(String),
    version: 1,
    data: { value: 7 },
  })
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'delivery', target: HOOK.url, status: 'pending', attempts: 0 }),
  )
  expect(JSON.stringify(events)).not.toContain('"value":1}')
})

const HOOK = { url: 'https://example.com/hook' }

type Call = { id: string; session_id: string; template: Template }
type Template = Parameters<typeof commitGoal>[1]['template']

/** A conversation in which somebody is, with a webhook on its only goal. */
async function joined(): Promise<Call> {
  const goals = [{ id: 'cups', type: 'number', prompt: 'How many?', outputs: [HOOK] }]
  const sent = { name: 'Watched', phases: [{ id: 'main', goals }] }
  const { body: template } = await org.call('POST', '/v1/templates', sent)
  const { body } = await org.call('POST', '/v1/interviews', { template_id: template.id })
  const sql = service.sql()
  await sql`update conversation set status = 'joined', started_at = now() where id = ${body.id}`
  await sql`update session set status = 'live', lease_token = 1 where id = ${body.session_id}`
  const { id: template_id, ...rest } = template
  return { id: body.id, session_id: body.session_id, template: { template_id, ...rest } }
}

async function commit({ id, session_id, template }: Call, data: Record<string, unknown>) {
  await commitGoal(service.sql(), {
    session: { id: session_id, org_id: org.id, conversation_id: id },
    template,
    lease_token: 1,
    goal_id: 'cups',
    data,
    evidence: [],
    confidence: 0.9,
    source: 'agent',
  })
}

async function end(id: string) {
  await service.sql()`
    update conversation
    set status = 'completed', ended_at = now(), ended_reason = 'goals_completed'
    where id = ${id}
  `
}
