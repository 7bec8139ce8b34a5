import { expect, test } from 'vitest'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { amount } from '../../helpers/amount.ts'
import { compileChild, startChild } from '../../helpers/child.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { expectWhole } from '../../api/jobs/crash/invariants.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'

const database = useDatabase()
const { url } = database
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 2 })

const GOALS = ['role', 'pain']
/** From one write to the next at which an agent is killed. */
const STEP = amount(7, 1)

test('an agent killed at any write of a commit leaves all of it or nothing', async () => {
  const file = await compileChild('test/db/outputs/commit_child.ts')
  const outputs = ['/a', '/b'].map((path) => ({ url: `https://example.com${path}` }))

  let died = true
  for (let die_at = 1; died; die_at += STEP) {
    const call = await seedCall(sql, { outputs })
    const commits = GOALS.map((goal) => commitOf(call, goal))
    const child = startChild(file, { url, org_id: call.org_id, die_at, commits })
    died = (await child.ended) === 'SIGKILL'
    await expectWhole(owner, call.conversation_id, { outputs: 2 })

    for (const commit of commits) await commitGoal(sql, commit)
    const commitCount = await expectWhole(owner, call.conversation_id, { outputs: 2 })
    expect(commitCount, `after a death at write ${die_at}`).toBe(GOALS.length)
  }
})
