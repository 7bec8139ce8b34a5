import { expect, test } from 'vitest'
import { ListedInterview } from '../../../shared/conversations/interview_fields.ts'
import { TemplateSummary } from '../../../shared/templates/template_summary.ts'
import { listConversations } from '../../../db/conversations/conversations.ts'
import { listTemplates } from '../../../db/templates/templates.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()

test.each([
  ['conversations', listConversations, ListedInterview],
  ['templates', listTemplates, TemplateSummary],
] as const)('a list of %s reads only what it shows', async (_, list, shown) => {
  const org = await service.newOrg()
  await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const [row] = await list(service.sql(), org.id, { limit: 1 })
  expect(Object.keys(row!).sort()).toEqual(Object.keys(shown.shape).sort())
})
