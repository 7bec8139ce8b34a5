import { expect, onTestFinished, test } from 'vitest'
import { connect, type Sql } from '../../../db/sql.ts'
import { amount } from '../../helpers/amount.ts'
import { compileChild, startChild } from '../../helpers/child.ts'
import { useService } from '../../helpers/api/service.ts'

const WRITERS = 20
const COMMITS = amount(1_000, 10_000)
/** The reader is killed after this many events, each time. */
const UNTIL_KILLED = COMMITS / 5

const service = useService()

test('a reader that is killed and resumes at its cursor reads each event once, in any order of commits', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { body: before } = await org.call('GET', '/v1/events?after=now')
  const writing = write({ org_id: org.id, conversation_id: body.id })

  const file = await compileChild('test/api/routes/reader_child.ts')
  const read: string[] = []
  let after: string = before.next_cursor
  let kills = 0
  while (read.length < COMMITS) {
    const until = (kills + 1) * UNTIL_KILLED
    const reader = startChild(file, { url: service.url(), key: org.key, after })
    reader.process.on('message', ({ ids, cursor }: { ids: string[]; cursor: string }) => {
      if (read.length >= until) return
      read.push(...ids)
      after = cursor
      if (read.length >= until) reader.process.kill('SIGKILL')
    })
    expect(await reader.ended).toBe('SIGKILL')
    kills++
  }
  const inversions = await writing
  expect(kills).toBe(COMMITS / UNTIL_KILLED)
  expect(inversions).toBeGreaterThan(COMMITS / 10)
  const { body: rest } = await org.call('GET', `/v1/events?after=${after}`)
  expect(rest.items).toEqual([])
  const rows = await service.sql()<{ id: string }[]>`
    select id from event where type = 'conversation.joined'
  `
  expect(rows).toHaveLength(COMMITS)
  expect(read.toSorted()).toEqual(rows.map(({ id }) => id).sort())
})

/**
 * Every second transaction of a writer stays open until others have begun and ended.
 *
 * @returns how many committed after one that began later
 */
async function write(row: { org_id: string; conversation_id: string }) {
  const pool = connect(service.service().config.DATABASE_URL, { access: 'service', max: WRITERS })
  onTestFinished(() => pool.end())
  let begun = 0
  let newest = 0
  let inversions = 0
  const wake: (() => void)[] = []
  const insert = (sql: Sql) =>
    sql`insert into event ${sql({ ...row, type: 'conversation.joined' })}`
  async function writer() {
    while (begun < COMMITS) {
      const mine = ++begun
      if (mine % 2 === 0) {
        await pool.begin(async (sql) => {
          await insert(sql)
          // If all of them waited, none would wake another.
          const mayWait = begun < COMMITS && wake.length <= WRITERS / 2
          if (mayWait) await new Promise<void>((resolve) => wake.push(resolve))
        })
      } else await insert(pool)
      if (mine < newest) inversions++
      newest = Math.max(newest, mine)
      if (wake.length > WRITERS / 2) wake.shift()!()
      if (begun >= COMMITS) while (wake.length > 0) wake.pop()!()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return inversions
}
