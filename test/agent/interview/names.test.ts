import { ParticipantKind, type RemoteParticipant } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { Goals } from '../../../agent/interview/goals.ts'
import { namesIn } from '../../../agent/interview/names.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { TemplateInput } from '../../../shared/template/template.ts'

const template = TemplateInput.parse({
  name: 'Coffee',
  phases: [{ id: 'main', goals: [{ id: 'cups', type: 'number', prompt: 'How many cups?' }] }],
})

test('whoever changed their name after the agent was asked for is greeted by the new one', () => {
  const { goals, come } = call([{ id: 'per_1', name: 'Bob' }])
  come('per_1', 'Ada')
  expect(goals.greeting(['per_1'])).toContain('Hello Ada,')
  expect(goals.instructions()).toContain('<person>Ada</person>')
})

test('of several persons who were invited, the one who has come is greeted', () => {
  const { goals, come } = call([
    { id: 'per_1', name: 'Bob' },
    { id: 'per_2', name: 'Eve' },
  ])
  come('per_2', 'Eve')
  expect(goals.greeting(['per_2'])).toContain('Hello Eve,')
})

test('several persons are greeted and welcomed back by name, and the model knows who is there', () => {
  const { goals, come, go } = call([{ id: 'per_1', name: 'Ada' }])
  come('per_1', 'Ada')
  come('per_2', 'Ben')
  expect(goals.greeting(['per_1', 'per_2'])).toContain('Hello Ada and Ben,')
  expect(goals.recap(['per_1', 'per_2'])).toContain('Welcome back, Ada and Ben.')
  expect(goals.isForSeveral).toBe(true)
  go('per_2')
  const people = '<persons><person>Ada</person><person absent="true">Ben</person></persons>'
  expect(goals.instructions()).toContain(people)
})

test('whoever gave no name is greeted without one', () => {
  const { goals, come } = call([{ id: 'per_1', name: null }])
  come('per_1', '')
  expect(goals.greeting(['per_1'])).toContain('Hello,')
})

function call(persons: { id: string; name: string | null }[]) {
  const remoteParticipants = new Map<string, RemoteParticipant>()
  const brief = { template, language: 'en', context: {}, persons, skills: [], archetype: null }
  const names = namesIn(
    { remoteParticipants },
    persons.map((person) => ({ ...person, external_id: null })),
  )
  return {
    goals: new Goals(brief as unknown as CallBrief, [], names),
    come: (id: string, name: string) =>
      remoteParticipants.set(id, {
        ...{ identity: id, name, kind: ParticipantKind.STANDARD },
      } as RemoteParticipant),
    go: (id: string) => remoteParticipants.delete(id),
  }
}
