import { expect, test } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { namesIn } from '../../../agent/interview/names.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

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
