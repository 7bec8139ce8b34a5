import { expect, test } from 'vitest'
import { compileSchemas, loadCompiler } from '../../../agent/interview/schemas.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { keptLog } from '../../helpers/kept_log.ts'

test('a call logs at its start which goals accept any object', () => {
  const { lines, log } = keptLog()
  const goals = [
    { id: 'why' },
    { id: 'broken', type: 'structured', schema: { type: 'nothing we know' } },
  ]
  loadCompiler()
  compileSchemas(TemplateInput.parse({ name: 'T', phases: [{ id: 'p', goals }] }), log)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', goal_id: 'broken', problem: expect.stringContaining('goal broken') },
  ])
})
