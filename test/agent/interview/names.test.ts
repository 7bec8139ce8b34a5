import type { RemoteParticipant } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { namesIn } from '../../../agent/interview/names.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { person } from '../life/empty_room.ts'

const template = TemplateInput.parse({
  name: 'Coffee',
  phases: [{ id: 'main', goals: [{ id: 'cups', type: 'number', prompt: 'How many cups?' }] }],
})

test('somebody who changed their name after the agent was requested is greeted by the new name', () => {
  const { briefing, come } = call([{ id: 'per_1', name: 'Bob' }])
  come('per_1', 'Ada')
  expect(briefing.greeting(['per_1'])).toContain('Hello Ada,')
  expect(briefing.progress([])).toContain('<person>Ada</person>')
})

test('a name from the room can be stored with what its person says', () => {
  const { names, come } = call([])
  come('per_1', 'Ad\0a\ud83d')
  expect(names.nameOf('per_1')).toBe('Ada\ufffd')
})

test('only invited people who have come are greeted', () => {
  const { briefing, come } = call([
    { id: 'per_1', name: 'Bob' },
    { id: 'per_2', name: 'Eve' },
  ])
  come('per_2', 'Eve')
  expect(briefing.greeting(['per_2'])).toContain('Hello Eve,')
})

test('several people are greeted and welcomed back by name, and the model knows who is there', () => {
  const { briefing, come, go } = call([{ id: 'per_1', name: 'Ada' }])
  come('per_1', 'Ada')
  come('per_2', 'Ben')
  expect(briefing.greeting(['per_1', 'per_2'])).toContain('Hello Ada and Ben,')
  expect(briefing.recap(['per_1', 'per_2'])).toContain('Welcome back, Ada and Ben.')
  expect(briefing.isForSeveral).toBe(true)
  go('per_2')
  const people = '<persons><person>Ada</person><person absent="true">Ben</person></persons>'
  expect(briefing.progress([])).toContain(people)
})

test('somebody without a name is greeted without one', () => {
  const { briefing, come } = call([{ id: 'per_1', name: null }])
  come('per_1', '')
  expect(briefing.greeting(['per_1'])).toContain('Hello,')
})

function call(persons: { id: string; name: string | null }[]) {
  const admitted = new Admitted()
  const remoteParticipants = new Map<string, RemoteParticipant>()
  const situation = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
  const names = namesIn(
    { remoteParticipants },
    persons.map((person) => ({ ...person, external_id: null })),
    admitted,
  )
  return {
    names,
    briefing: new Briefing(situation, names),
    come(id: string, name: string) {
      const entered = { ...person(id), name } as RemoteParticipant
      admitted.isPerson(entered)
      remoteParticipants.set(entered.identity, entered)
    },
    go: (id: string) => remoteParticipants.delete(`${id}.1`),
  }
}
