import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveReflection } from '../../../../db/conversations/reflections.ts'
import { moveConversation } from '../../../../db/conversations/transitions.ts'
import { beginAttempts, type EndedAttempt, endAttempts } from '../../../../db/outputs/attempts.ts'
import { connect, type Pool } from '../../../../db/sql.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { useService } from '../../../helpers/api/service.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { useTalks } from './talk_over.ts'
import { WHERE, WHY } from './talked_of.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const talkOver = useTalks(service)
let owner: Pool
beforeAll(() => {
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
})
afterAll(() => owner.end())

/** A word that stands in nothing but the answer that is withdrawn. */
const WORD = 'Zanzibar'

test('a withdrawn answer is in no column of the database, no export and no response, wherever it had got to, and what it was sent as is not sent again', async () => {
  const talked = await talkAbout()
  const { id, change, org, session_id } = talked
  expect(await columnsWith(WORD)).toEqual([
    'advisor_note.note',
    'conversation.reflection',
    'conversation.summary',
    'delivery.body',
    'delivery.url',
    'delivery_attempt.answer',
    'event.data',
    'goal_commit.data',
    'goal_commit.evidence',
    'transcript_words.words',
    'turn.text',
  ])
  expect(await responsesWith(WORD, talked)).toEqual(Object.keys(responsesOf(talked)))

  const inFlight = await beginSending(id)
  await change({ goal_id: 'where', version: 2, withdraw: true })
  expect(await columnsWith(WORD)).toEqual([])
  expect(await responsesWith(WORD, talked)).toEqual([])
  await endAttempts(service.sql(), [inFlight])
  expect(await columnsWith(WORD), 'what the server answers afterwards').toEqual([])
  const failed = await org.call('GET', '/v1/events?type=output.failed')
  expect(failed.body.items).toMatchObject([
    { delivery_id: inFlight.delivery_id, goal_id: 'where', error: STOPPED },
  ])

  const said = await service.sql()`
    select text from turn where session_id = ${session_id} and text <> '' order by position
  `
  // What another answer quotes of the same turn stays.
  expect(said.map(({ text }) => text)).toEqual(['Where?', 'To wake up', 'Why?'])
  const { body } = await org.call('GET', `/v1/interviews/${id}/deliveries?limit=100`)
  const own = body.items.filter(
    ({ on, goal_id }: Fired) => on === 'goal.committed' && goal_id === 'where',
  )
  expect(own).toMatchObject([
    { status: 'failed', body: null, forgotten_at: expect.any(String), last_error: STOPPED },
    { status: 'succeeded', body: null, forgotten_at: expect.any(String), last_error: null },
  ])
  for (const { id } of own) {
    const again = await org.call('POST', `/v1/deliveries/${id}/replay`)
    expect(again.status).toBe(409)
    expect(again.body.error.message).toContain('has withdrawn the answer')
  }
  const jobs = await owner`
    select key from graphile_worker.jobs where key = any(${[`reflect:${id}`, `summarize:${id}`]})
  `
  expect(jobs).toHaveLength(2)

  // A model that was asked before the withdrawal answers after it.
  const late = {
    verdict: { severity: 'none' as const, tags: [] },
    reflection: { ...JUDGED, why: `${WORD} came up.` },
    processing_cost: null as never,
    committed_at: new Date(0),
  }
  expect(await saveReflection(service.sql(), id, null, late)).toBe(false)

  const over = body.items.find(({ on }: Fired) => on === 'conversation.completed')
  expect((await org.call('POST', `/v1/deliveries/${over.id}/replay`)).status).toBe(200)
  await talked.send()
  const sent = talked.receiver.received.filter(({ path }) => path === '/over')
  expect(sent.map(({ body }) => body.includes(WORD))).toEqual([true, false])
  expect(await columnsWith(WORD)).toEqual([])
})

/** The delivery of the correction, whose server is about to answer. */
async function beginSending(conversation_id: string): Promise<EndedAttempt> {
  const sql = service.sql()
  const [open] = await sql<[{ delivery_id: string }]>`
    select id as delivery_id
    from delivery
    where conversation_id = ${conversation_id}
      and kind = 'webhook'
      and status = 'pending'
  `
  const sendable = { delivery_id: open.delivery_id, kind: 'webhook' as const }
  const text = (text: string) => ({ text, places: [] })
  const rendered = { url: text('https://x.example/'), body: text(`{"at": "${WORD}"}`) }
  const [begun] = await beginAttempts(sql, [{ ...sendable, rendered }])
  const result = { status: 200, error: null, answer: `Got ${WORD}`, duration_ms: 1 }
  return { ...sendable, ...begun!, ...result, delivery_status: 'succeeded' }
}

const JUDGED = { turn_id: null, note: null, failures: 0, facts: [], model: 'some' }
const STOPPED = 'Stopped: the participant withdrew the answer'

type Fired = { on: string; goal_id: string | null }

/** A conversation that is over, in which the word got everywhere: as an answer, then as its correction. */
async function talkAbout() {
  const receiver = await startReceiver((response, { body }) => response.end(`Got ${body}`))
  const hook = { url: `${receiver.url}/hook?at={{data.value}}` }
  const over = {
    url: `${receiver.url}/over`,
    on: 'conversation.completed',
    body_template: '{"at": "{{ findings.where.value }}", "told": "{{ summary }}"}',
  }
  const goals = [{ ...WHERE, outputs: [hook] }, WHY]
  const talked = await talkOver(goals, {
    settings: { outputs: [over] },
    over: false,
    has_spoken: false,
  })
  const { org, id, session_id, person_id, commit, say, send, set, change } = talked
  const sql = service.sql()
  const agent = async (text: string) => {
    const turn = await say(person_id, text)
    await sql`update turn set role = 'assistant', person_id = null where id = ${turn}`
  }
  await agent('Where?')
  const where = await say(person_id, `To wake up, in ${WORD} of course.`)
  await agent(`In ${WORD}, I see.`)
  await agent('Why?')
  const note = { id: newId('adn'), org_id: org.id, session_id, turn_id: where, model: 'some' }
  const by = {
    advisor_id: 'coach',
    advisor_name: 'Coach',
    note: `Ask about ${WORD}.`,
    duration_ms: 1,
  }
  await sql`insert into advisor_note ${sql({ ...note, ...by })}`
  await commit('where', { value: WORD }, `in ${WORD} of course`, where)
  await commit('why', { answer: 'It wakes her.' }, 'To wake up', where)
  await send()
  await set('processing', 'completed')
  await sql`update conversation set summary = ${`Coffee in ${WORD}.`} where id = ${id}`
  await moveConversation(sql, id, { from: ['processing'], to: 'completed' })
  await sql`
    update conversation
    set reflection = ${sql.json({ ...JUDGED, why: `${WORD} came up.` })}, reflection_severity = 'none', reflected_at = now()
    where id = ${id}
  `
  await send()
  await change({ goal_id: 'where', version: 1, data: { value: `${WORD} City` } })
  // As if the job had written it anew.
  await sql`update conversation set summary = ${`Coffee in ${WORD}.`} where id = ${id}`
  return { ...talked, receiver }
}

type Talked = Awaited<ReturnType<typeof talkAbout>>

/** Everything by which an organization, an operator or a participant reads the conversation. */
function responsesOf({ org, id, session_id, read }: Talked) {
  const own = (path: string) => async () => (await org.call('GET', path)).text
  const all = (path: string) => async () => (await service.platform('GET', path)).text
  return {
    whole: own(`/v1/interviews/${id}`),
    found: async () =>
      String((await org.call('GET', `/v1/interviews?q=${WORD}`)).body.items.length || '') && WORD,
    csv: own('/v1/interviews/export?format=csv'),
    jsonl: own('/v1/interviews/export?format=jsonl'),
    deliveries: own(`/v1/interviews/${id}/deliveries?limit=100`),
    listed: own(`/v1/deliveries?interview_id=${id}`),
    events: own('/v1/events?limit=100'),
    receipt: async () => JSON.stringify((await read()).body),
    own_timeline: own(`/v1/interviews/${id}/timeline`),
    platform_deliveries: all(`/v1/admin/interviews/${id}/deliveries?limit=100`),
    platform: all(`/v1/admin/interviews/${id}`),
    platform_csv: all('/v1/admin/interviews/export?format=csv'),
    platform_jsonl: all('/v1/admin/interviews/export?format=jsonl'),
    timeline: all(`/v1/admin/sessions/${session_id}/timing-debug`),
  }
}

async function responsesWith(word: string, talked: Talked): Promise<string[]> {
  const found = []
  for (const [name, read] of Object.entries(responsesOf(talked))) {
    if ((await read()).includes(word)) found.push(name)
  }
  return found
}

/** Every column of every table, also of the queue, that has the word in whatever case. */
async function columnsWith(word: string): Promise<string[]> {
  const columns = await owner<{ table_schema: string; table_name: string; column_name: string }[]>`
    select table_schema, table_name, column_name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema')
      and table_type = 'BASE TABLE'
    order by table_name, column_name
  `
  const found = []
  for (const { table_schema, table_name, column_name } of columns) {
    const column = owner(column_name)
    const rows = await owner`
      select from ${owner(table_schema)}.${owner(table_name)}
      where ${column}::text ilike ${`%${word}%`}
        or ${column}::text like ${`%${Buffer.from(word).toString('hex')}%`}
      limit 1
    `
    if (rows.count > 0) found.push(`${table_name}.${column_name}`)
  }
  return found
}
