import { beforeAll, describe, expect, test } from 'vitest'
import type { Pool } from '../../../db/sql.ts'
import { outputsOf } from '../../../shared/templates/template.ts'
import { firing, OUTPUT } from './firing.ts'
import { type Call, REFUSED, useTakenOver } from './taken_over.ts'

const taken = useTakenOver()
const { service } = taken
let own: Call
let call: Pool
beforeAll(() => void ({ own, call } = taken.calls()))

const at = (path: string, more: object = {}) => ({ url: `https://example.org/${path}`, ...more })
const [OF_GOAL, OF_OTHER, OF_PHASE] = [at('goal'), at('other'), at('phase')]
const CALL = at('call', { kind: 'api_call', id: 'crm' })
const [JOINED, DONE] = [
  at('joined', { on: 'conversation.joined' }),
  at('done', { on: 'conversation.completed' }),
]
const UNSENT = { name: 'unsent' }

/** The commit is of the goal `cups`. Its outputs: of the goal, of its phase, of the template. */
const TEMPLATE = {
  phases: [
    { id: 'a', goals: [{ id: 'milk', prompt: 'M', outputs: [OF_OTHER] }], outputs: [OF_OTHER] },
    {
      id: 'b',
      goals: [
        { id: 'tea', prompt: 'T', outputs: [OF_OTHER] },
        { id: 'cups', prompt: 'C', outputs: [OF_GOAL, CALL] },
      ],
      outputs: [OF_PHASE],
    },
    { id: 'c', goals: [{ id: 'cups', prompt: 'Again', outputs: [OF_OTHER] }] },
  ],
  settings: { outputs: [JOINED, OUTPUT, DONE, UNSENT] },
}

beforeAll(async () => {
  const sql = service.sql()
  await sql`
    update template_version
    set phases = ${sql.json(TEMPLATE.phases)}, settings = ${sql.json(TEMPLATE.settings)}
    from conversation
    where conversation.id = ${own.conversation_id}
      and template_version.template_id = conversation.template_id
  `
})

const commit = '(select id from goal_commit limit 1)'
const event = (type: string) => ({ id: 'evt_1', type })

describe('it fires the outputs of its template, and none of its own making', () => {
  test.each([
    { output: { ...OUTPUT, url: 'https://example.com/?{{secret:crm}}' }, commit, position: 4 },
    { output: { ...OUTPUT, body_template: '{"refund":"approved"}' }, commit, position: 4 },
    { output: { url: OUTPUT.url }, commit, position: 4 },
    { output: {}, commit },
    { output: UNSENT, commit, position: 5 },
    { output: OUTPUT, commit, kind: 'api_call', position: 3 },
    { output: OUTPUT, commit, kind: 'frontend_callback', position: 3 },
    { output: CALL, commit, position: 1 },
  ])('%j', async (forged) => {
    await expect(call.unsafe(firing(forged))).rejects.toThrow(REFUSED)
  })
})

describe('it fires none in the place of another, or of another goal or event', () => {
  test.each([
    { output: OF_OTHER, commit },
    ...[-1, 1, 2, 3, 4].map((position) => ({ output: OF_GOAL, commit, position })),
    ...[0, 1, 2, 4].map((position) => ({ output: OUTPUT, commit, position })),
    { output: JOINED, commit },
    { output: DONE, commit, position: 4 },
    { output: OUTPUT, event: event('goal.committed'), position: 1 },
    { output: OF_GOAL, event: event('goal.committed') },
    { output: JOINED, event: event('conversation.joined'), position: 1 },
    { output: JOINED, event: event('conversation.processing') },
    { output: DONE, event: event('conversation.completed'), position: 2 },
    { output: JOINED, event: {} },
    { output: OUTPUT, position: 1 },
    { output: OF_GOAL },
  ])('%j', async (forged) => {
    await expect(call.unsafe(firing(forged))).rejects.toThrow(/row-level security|constraint/)
  })
})

test.each([
  { output: OF_GOAL, commit, position: 0 },
  { output: CALL, kind: 'api_call', commit, position: 1 },
  { output: OF_PHASE, commit, position: 2 },
  { output: OUTPUT, commit, position: 3 },
  { output: JOINED, event: event('conversation.joined'), position: 0 },
])('an agent fires %j', async (fired) => {
  const { count } = await call.unsafe(firing(fired))
  expect(count).toBe(1)
})

test.each(['cups', 'milk', 'tea', 'unknown'])(
  'the database counts the outputs of %s as the agent does',
  async (goal) => {
    const sql = service.sql()
    const templates = [
      TEMPLATE,
      { ...TEMPLATE, settings: {} },
      { phases: [], settings: { outputs: [] } },
      { phases: [{ id: 'a', goals: [{ id: 'cups', prompt: 'C' }] }], settings: TEMPLATE.settings },
    ]
    for (const template of templates) {
      const { phases, settings } = template
      const [row] = await sql<[{ outputs: object[] | null }]>`
        select outputs_of(${sql.json(phases)}, ${sql.json(settings)}, ${goal}) as outputs
      `
      expect(row.outputs ?? []).toEqual(outputsOf(template as never, goal))
    }
  },
)
