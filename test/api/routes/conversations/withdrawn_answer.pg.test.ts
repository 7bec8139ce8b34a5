import { afterAll, beforeAll, expect, test } from 'vitest'
import { summarizeAgain } from '../../../../api/jobs/summarize_again.ts'
import { createLlm } from '../../../../api/providers/llm.ts'
import { saveSummary } from '../../../../db/calls/endings.ts'
import { connect, type Pool } from '../../../../db/sql.ts'
import { useService } from '../../../helpers/api/service.ts'
import { startModel } from '../../../helpers/model.ts'
import { useTalks } from './talk_over.ts'
import { CUPS, THREE, TWO, WHY } from './talked_of.ts'

const service = useService()
const talkOver = useTalks(service)
let owner: Pool
beforeAll(() => {
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
})
afterAll(() => owner.end())

test('what was withdrawn is found by no search and in no export, and the summary is written anew without it', async () => {
  const { id, read, change, whole, everywhere, summarize } = await talk()
  expect(await everywhere()).toEqual({ search: 1, csv: true, jsonl: true, whole: true })
  await change({ goal_id: 'cups', version: 1, withdraw: true })
  expect(await everywhere()).toEqual({ search: 0, csv: false, jsonl: false, whole: false })
  expect(await whole()).toMatchObject({
    summary: null,
    findings: { why: { answer: 'To wake up.' } },
  })
  expect(await jobsOf(id)).toEqual(['conversation.summarize'])

  const asked = await summarize('They drink to wake up.')
  expect(asked).toContain('To wake up.')
  expect(asked).not.toMatch(/cortado/)
  expect(await whole()).toMatchObject({ summary: 'They drink to wake up.', status: 'completed' })
  expect((await read()).body.items).toMatchObject([{ status: 'withdrawn' }, { status: 'captured' }])
})

test('a correction leaves what was said, and the summary is written anew from it', async () => {
  const { change, whole, everywhere, summarize } = await talk()
  await change({ goal_id: 'cups', version: 1, data: TWO })
  expect((await whole()).summary).toBeNull()
  expect(await summarize('Two cups.')).toContain('&quot;value&quot;:2')
  expect((await whole()).summary).toBe('Two cups.')
  expect(await everywhere()).toMatchObject({ search: 1, jsonl: true })
})

test('a summary that was being written while the participant changed an answer is not stored', async () => {
  const { id, change, whole, summarize } = await talk()
  const before = { committed_at: (await lastCommit(id))!, processing_cost: null as never }
  await change({ goal_id: 'cups', version: 1, withdraw: true })
  const late = { ...before, summary: 'Three cortado.', detail: null }
  await saveSummary(service.sql(), id, late)
  expect((await whole()).summary).toBeNull()
  await summarize('They drink to wake up.')
  expect((await whole()).summary).toBe('They drink to wake up.')
})

/** A conversation with two answers and a summary, in which cortado was mentioned once. */
async function talk() {
  const talked = await talkOver([CUPS, WHY])
  const { org, id, commit, say, person_id } = talked
  const sql = service.sql()
  const cups = await say(person_id, 'Three cups of cortado.')
  const why = await say(person_id, 'To wake up.')
  await commit('cups', THREE, 'Three cups of cortado.', cups)
  await commit('why', { answer: 'To wake up.' }, 'To wake up.', why)
  await sql`update conversation set summary = 'Three cortado, to wake up.' where id = ${id}`
  const textOf = async (path: string) => (await org.call('GET', path)).text
  const has = async (path: string) => (await textOf(path)).includes('cortado')
  return {
    ...talked,
    /** Where the word is found. */
    everywhere: async () => ({
      search: (await org.call('GET', '/v1/interviews?q=cortado')).body.items.length as number,
      csv: await has('/v1/interviews/export?format=csv'),
      jsonl: await has('/v1/interviews/export?format=jsonl'),
      whole: await has(`/v1/interviews/${id}`),
    }),
    /** Runs the job with a model that says this; what the model was asked. */
    async summarize(says: string) {
      const model = await startModel({ says })
      const llm = createLlm({ OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.url, LOCAL_PARTS: [] })
      await summarizeAgain(llm)(service.service(), { conversation_id: id })
      return JSON.stringify(model.asked).replaceAll('\\"', '"')
    },
  }
}

async function lastCommit(id: string) {
  const [{ at }] = await service.sql()<[{ at: Date | null }]>`
    select max(committed_at) as at from goal_commit where conversation_id = ${id}
  `
  return at
}

async function jobsOf(id: string) {
  const rows = await owner<{ task_identifier: string }[]>`
    select task_identifier from graphile_worker.jobs where key = ${`summarize:${id}`}
  `
  return rows.map(({ task_identifier }) => task_identifier)
}
