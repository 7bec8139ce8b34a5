import { expect, test } from 'vitest'
import { acknowledging } from '../../../local/interviewer/acknowledging.ts'
import { LINES } from '../../../local/interviewer/lines.ts'
import { saidAhead } from '../../../shared/prompt/acknowledgement.ts'
import { instructionsFor } from '../../../shared/prompt/prompt.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const QUESTION = { text: '¿Y por qué?', calls: [] }
const COMMIT = { text: LINES.es.thanks[0]!, calls: [{ name: 'commit_goal', data: {} }] }
const [first, second] = LINES.es.acknowledgements
const agent = { role: 'assistant' as const, content: 'Hola.' }

test('a question ends with an acknowledgement for its answer, never twice in a row the same', () => {
  const asked = acknowledging([system()], QUESTION)
  expect(asked.text).toBe(`¿Y por qué? <ack>${first}</ack>`)
  expect(acknowledging([system(), agent], QUESTION).text).toContain(second)
  expect(acknowledging([system()], COMMIT)).toEqual(COMMIT)
})

test('nobody is thanked who has just heard an acknowledgement', () => {
  const heard = { role: 'system' as const, content: saidAhead('Ya entiendo.') }
  expect(acknowledging([system(), heard], COMMIT)).toEqual({ ...COMMIT, text: '' })
})

test('nothing is acknowledged where the template forbids it', () => {
  expect(acknowledging([system({ acknowledge: false })], QUESTION)).toEqual(QUESTION)
})

function system(settings = {}) {
  const phases = [{ id: 'p', goals: [{ id: 'why', prompt: '¿Por qué?' }] }]
  const template = TemplateInput.parse({ name: 'Viaje', language: 'es', settings, phases })
  const situation = situationOf({ template, language: 'es', context: {}, skills: [] }, [])
  return { role: 'system' as const, content: instructionsFor(situation) }
}
