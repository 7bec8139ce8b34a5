import { expect, test } from 'vitest'
import { compileSchemas, loadCompiler } from '../../../agent/interview/schemas.ts'
import { createLogger } from '../../../shared/log.ts'
import { TemplateInput } from '../../../shared/template/template.ts'

test('a call tells at its beginning which goals take any object', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
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
