import { expect, test } from 'vitest'
import { commitGoal, listCommits } from '../../../../db/outputs/commits.ts'
import { findCallBrief } from '../../../../db/calls/sessions.ts'
import { flowIn, situationOf } from '../../../../shared/prompt/situation.ts'
import { must } from '../../../../shared/base/must.ts'
import { useService } from '../../../helpers/api/service.ts'

const service = useService()
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

test('goals may have the names of Object.prototype properties', async () => {
  const org = await service.newOrg()
  const goals = NAMES.map((id) => ({ id, prompt: `What about ${id}?` }))
  const phases = [{ id: 'main', goals }]
  const { body: template } = await org.call('POST', '/v1/templates', { name: 'Names', phases })
  expect(template.phases[0].goals.map(({ id }: { id: string }) => id)).toEqual(NAMES)
  const { body: created } = await org.call('POST', '/v1/interviews', { template_id: template.id })

  const sql = service.sql()
  const { id: conversation_id, session_id } = created
  const brief = must(await findCallBrief(sql, session_id), 'the call is there')
  for (const goal_id of NAMES) {
    const stored = await commitGoal(sql, {
      session: { id: session_id, org_id: org.id, conversation_id },
      lease_token: 0,
      template: brief.template,
      goal_id,
      data: { answer: `about ${goal_id}` },
      evidence: [],
      confidence: null,
      source: 'agent',
    })
    expect(stored.repeated).toBe(false)
  }
  const situation = situationOf(brief, await listCommits(sql, conversation_id))
  expect(flowIn(situation)).toMatchObject({ done: 4, total: 4, finished: true })

  const { text } = await org.call('GET', `/v1/interviews/${conversation_id}`)
  const { findings, findings_meta } = JSON.parse(text)
  for (const id of NAMES) {
    expect(Object.hasOwn(findings, id), id).toBe(true)
    expect(findings[id]).toEqual({ answer: `about ${id}` })
    expect(findings_meta[id]).toMatchObject({ version: 1, source: 'agent' })
  }
})
