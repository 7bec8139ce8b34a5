import { expect, test } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { namesIn } from '../../../agent/interview/names.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

test('the agent tells a newcomer apart from somebody whose name looks the same', () => {
  const called = ['Ben Miller', 'Ada', 'Ben 2', 'Веn', 'Eve', 'Eve Smith']
  const briefing = briefingOf(called)
  expect(briefing.arrival(['per_2'])).toBe('We are now joined by another Ben.')
  expect(briefing.arrival(['per_1', 'per_3'])).toBe('We are now joined by Ada and another Веn.')
  expect(briefing.arrival(['per_4', 'per_5'])).toBe('We are now joined by Eve and another Eve.')
})

test('an invited person who never came is nobody from whom a newcomer is told apart', () => {
  const briefing = briefingOf(['Ben', 'Ada', 'Ada Smith'], 2)
  expect(briefing.arrival(['per_1'])).toBe('We are now joined by Ada.')
})

test('that the call was interrupted is told for the recap, and for no answer to a participant', () => {
  const template = TemplateInput.parse({ name: 'T', phases: [{ id: 'p', goals: [{ id: 'a' }] }] })
  const situation = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
  const briefing = new Briefing(
    situation,
    namesIn({ remoteParticipants: new Map() }, [], new Admitted()),
  )
  briefing.note({ type: 'resumed' })
  expect(briefing.progress([])).toContain('interrupted')
  expect(briefing.progress([], { isAnswer: true })).not.toContain('interrupted')
  briefing.note({ type: 'turn_decided' })
  expect(briefing.progress([])).not.toContain('interrupted')
})

/** @param come how many of these have come, the first ones; by default all */
function briefingOf(called: readonly string[], come = called.length) {
  const persons = called.map((name, at) => ({ id: `per_${at}`, name, external_id: null }))
  const template = TemplateInput.parse({ name: 'T', phases: [{ id: 'p', goals: [{ id: 'a' }] }] })
  const situation = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
  const admitted = new Admitted(persons.slice(0, come).map(({ id }) => ({ id, entry: 1 })))
  return new Briefing(situation, namesIn({ remoteParticipants: new Map() }, persons, admitted))
}
