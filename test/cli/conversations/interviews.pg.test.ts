import { beforeAll, expect, test } from 'vitest'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { moveConversation } from '../../../db/conversations/transitions.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { STATUSES } from '../../../cli/conversations/list_interviews.ts'
import { must } from '../../../shared/base/must.ts'
import { sign, signWhole, standardHeaders } from '../../../shared/outputs/signature.ts'
import { ConversationStatus } from '../../../shared/calls/states.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { useTerminal } from '../terminal.ts'

const service = useService()
let org: Org
const { run, start } = useTerminal(() => ({
  COLLOQUY_URL: service.url(),
  COLLOQUY_API_KEY: org.key,
}))

beforeAll(async () => {
  org = await service.newOrg()
})

test('create prints only the join URL, and sends the person, the language and the context', async () => {
  const words = ['interviews', 'create', org.template.id, '--person', 'Ada', '--language', 'es']
  const { status, out } = await run([...words, '--context', '{"order": 17}'])
  expect(status).toBe(0)
  expect(out).toMatch(/^http:\S+\/join\/i\/int_\w+\n$/)
  const { body } = await org.call('GET', `/v1/interviews/${out.trim().split('/').at(-1)}`)
  expect(body).toMatchObject({ language: 'es', context: { order: 17 }, persons: [{ name: 'Ada' }] })
})

test.each([
  ['--context', '17', '--context is not a JSON object; give one such as'],
  ['--context', '{bad', '--context is not a JSON object; give one such as'],
  ['--language', 'xx', 'Allowed choices are en, es, pt, fr, de'],
  ['--person', 'x'.repeat(201), '--person: '],
])(
  'create with an invalid %s is incorrect usage, and says what to send',
  async (option, value, told) => {
    const words = ['interviews', 'create', org.template.id, option, value]
    const { status, err } = await run(words)
    expect([status, err]).toEqual([2, expect.stringContaining(told)])
  },
)

test('list shows the newest first, with template, status and goals', async () => {
  const [first, second] = [await created(), await created()]
  const { status, out } = await run(['interviews', 'list', '--limit', '2'])
  expect(status).toBe(0)
  const [head, ...rows] = out.trimEnd().split('\n')
  expect(head).toMatch(/^ID +STATUS +CREATED \(UTC\) +GOALS +TEMPLATE$/)
  const row = (id: string) =>
    new RegExp(`^${id} +created +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +0/1 +Watched$`)
  expect(rows).toEqual([second, first].map(({ id }) => expect.stringMatching(row(id)) as string))
})

test('list applies a status and a limit, and says that there are older ones', async () => {
  const [gone, open] = [await joined(), await created()]
  await end(gone.id)
  const listed = async (...words: string[]) => {
    const { out, err } = await run(['interviews', 'list', '--json', ...words])
    return { ids: (JSON.parse(out) as { id: string }[]).map(({ id }) => id), err }
  }
  const { body } = await org.call('GET', '/v1/interviews?limit=100')
  expect((await listed()).ids).toEqual(body.items.map(({ id }: { id: string }) => id))
  expect((await listed('--status', 'completed', '--limit', '1')).ids).toEqual([gone.id])
  expect((await listed('--limit', '1')).ids).toEqual([open.id])
  const { err } = await run(['interviews', 'list', '--limit', '1'])
  expect(err).toBe('There are older ones; use --limit to show more than 1.\n')
})

test('list knows every status, and refuses others and a limit that is not a number', async () => {
  expect([...STATUSES].sort()).toEqual([...ConversationStatus.options].sort())
  for (const [option, value, told] of [
    ['--status', 'gone', 'Allowed choices are created'],
    ['--limit', '0', '--limit is 0; give a whole number'],
    ['--limit', 'ten', '--limit is ten; give a whole number'],
  ] as const) {
    const { status, err } = await run(['interviews', 'list', option, value])
    expect([status, err]).toEqual([2, expect.stringContaining(told)])
  }
})

test('get shows the findings for people, and with --json the whole conversation', async () => {
  const call = await joined()
  await commit(call, { value: 3, unit: 'cups' })
  await end(call.id)
  const summary = 'Three cups.'
  await service.sql()`update conversation set ${service.sql()({ summary })} where id = ${call.id}`
  const { status, out } = await run(['interviews', 'get', call.id])
  expect(status).toBe(0)
  expect(out).toMatch(/^template +Watched \(version 1\)\nstatus +completed \(goals_completed\)\n/)
  expect(out).toContain('\ngoals      1 of 1\n\ncups: How many?\n  3 cups\n\nThree cups.\n')
  expect(out).toContain('\nunverified cups\n')
  const { out: whole } = await run(['interviews', 'get', call.id, '--json'])
  expect(JSON.parse(whole)).toEqual((await org.call('GET', `/v1/interviews/${call.id}`)).body)
  expect((await run(['interviews', 'get', 'int_none'])).status).toBe(4)
})

test('list, get, watch and listen say how far a conversation got that ended early, and watch fails', async () => {
  const call = await joined()
  const words = 'ended early, 0 of 1'
  const watch = start(['interviews', 'watch', call.id])
  await watch.until(/status +joined/)
  const listening = start(['listen'])
  await listening.until(/Listening at/)
  const reason = 'participant_ended' as const
  await moveConversation(service.sql(), call.id, { from: ['joined'], to: 'processing', reason })
  await moveConversation(service.sql(), call.id, { from: ['processing'], to: 'completed' })
  await listening.until(/conversation.completed +ended early, 0 of 1 goals \(participant_ended\)/)
  listening.kill()
  const watched = await watch.ended
  expect([watched.status, watched.out]).toEqual([1, expect.stringContaining(`status     ${words}`)])
  const { out } = await run(['interviews', 'get', call.id])
  expect(out).toContain(`\nstatus     ${words} (participant_ended)\n`)
  expect((await run(['interviews', 'list'])).out).toMatch(new RegExp(`${call.id} +${words} `))
})

test('watch shows joins, commits and deliveries as they happen, and ends with the conversation', async () => {
  const call = await created()
  const watch = start(['interviews', 'watch', call.id])
  await watch.until(/Nobody has joined yet/)
  await join(call)
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

test('cancel ends a conversation once, and reports the outcome', async () => {
  const { id } = await created()
  const { status, out } = await run(['interviews', 'cancel', id])
  expect([status, out]).toEqual([0, `${id} cancelled\n`])
  const again = await run(['interviews', 'cancel', id])
  expect(again.status).toBe(5)
  expect(again.err).toContain('is over or ending; see its status')
})

test('delete removes a conversation once --yes is given, and not before', async () => {
  const { id } = await created()
  const asked = await run(['interviews', 'delete', id])
  expect([asked.status, asked.out]).toEqual([2, ''])
  expect(asked.err).toContain(`Add --yes to delete ${id}`)
  expect((await run(['interviews', 'get', id])).status).toBe(0)
  const { status, out } = await run(['interviews', 'delete', id, '--yes'])
  expect([status, out]).toEqual([0, `${id} deleted\n`])
  expect((await run(['interviews', 'get', id])).err).toContain(`There is no conversation ${id}`)
})

test('listen shows each new event of every conversation, as in the feed', async () => {
  const call = await joined()
  await commit(call, { value: 1 })
  const listening = start(['listen', '--json'])
  await listening.until(/Listening at/)
  await commit(call, { value: 7 })
  const other = await created()
  await listening.until(/conversation.created/)
  listening.kill()

  const lines = (await listening.ended).out.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { type: 'goal.committed', interview_id: call.id, version: 2, data: { value: 7 } },
    { type: 'conversation.created', interview_id: other.id },
  ])
})

test('listen --forward-to sends each webhook that fires, as the service sends it, once, even a GET with a body', async () => {
  const receiver = await startReceiver()
  const call = await joined()
  const listening = start(['listen', '--forward-to', `${receiver.url}/hook`])
  await listening.until(/Listening at/)
  await commit(call, { value: 7 })
  await listening.until(/goal.committed/)
  const body = '{"value": 7}'
  await service.sql()`
    update delivery
    set
      body = ${Buffer.from(body)},
      attempts = 1,
      status = 'retrying',
      output = output || '{"headers": {"content-Type": " text/plain; charset=utf-8"}}'
    where conversation_id = ${call.id}
  `
  await listening.until(/Forwarded cmt_\w+ to \S+: 200/)
  const asked = await joined()
  await commit(asked, { value: 9 })
  await service.sql()`
    update delivery
    set
      body = ${Buffer.from('{"value": 9}')},
      attempts = 1,
      status = 'retrying',
      output = output || '{"method": "GET"}'
    where conversation_id = ${asked.id}
  `
  await listening.until(/(orward(ed)? cmt_[^]*){2}/)
  await commit(call, { value: 8 })
  await listening.until(/"value":8/)
  listening.kill()
  await listening.ended

  const { body: key } = await org.call('GET', '/v1/auth/org/webhook-secret')
  const [{ id }] = await service.sql()<[{ id: string }]>`
    select id from goal_commit where conversation_id = ${call.id} and version = 1
  `
  const [sent, ...others] = receiver.received
  expect(others).toMatchObject([{ method: 'GET', body: '{"value": 9}' }])
  const signature = String(sent!.headers['x-service-signature'])
  const seconds = Number(/^t=(\d+)/.exec(signature)![1])
  expect(sent).toMatchObject({ method: 'POST', path: '/hook', body })
  expect(sent!.headers['idempotency-key']).toBe(id)
  expect(signature).toBe(sign(key.webhook_secret, body, seconds))
  const signed = { key: id, method: 'POST', url: `${receiver.url}/hook`, body }
  expect(sent!.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-service-signature-v2': signWhole([key.webhook_secret], signed, seconds),
    ...standardHeaders([key.webhook_secret], signed, seconds),
  })
  expect(others[0]!.headers).toMatchObject({ 'content-type': 'application/json' })
})

test('listen --forward-to with something other than a URL is incorrect usage', async () => {
  const { status, err } = await run(['listen', '--forward-to', 'localhost'])
  expect([status, err]).toEqual([2, expect.stringContaining('give a URL such as')])
})

const HOOK = { url: 'https://example.com/hook' }

type Call = { id: string; session_id: string; template: Template }
type Template = Parameters<typeof commitGoal>[1]['template']

async function joined(): Promise<Call> {
  const call = await created()
  await join(call)
  return call
}

/** A conversation with a webhook on its only goal. */
async function created(): Promise<Call> {
  const goals = [{ id: 'cups', type: 'number', prompt: 'How many?', outputs: [HOOK] }]
  const sent = { name: 'Watched', phases: [{ id: 'main', goals }] }
  const { body: template } = await org.call('POST', '/v1/templates', sent)
  const { body } = await org.call('POST', '/v1/interviews', { template_id: template.id })
  const { id: template_id, ...rest } = template
  return { id: body.id, session_id: body.session_id, template: { template_id, ...rest } }
}

/** Somebody joins, and the agent is there. */
async function join({ id, session_id }: Call) {
  const sql = service.sql()
  const lease = must(await takeLease(sql, session_id, 'agent'), 'nobody holds a new call')
  await sql.begin((sql) => beginCall(sql, lease, id, {}))
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
