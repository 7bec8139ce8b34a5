import { expect, test } from 'vitest'
import { TemplateInput } from '../../../../../shared/templates/template.ts'
import { planned } from '../../../../../web/console/views/templates/draft/planned.ts'

const ANSWERS = [
  {
    goal_id: 'purpose',
    title: 'Purpose',
    data: { answer: 'why our customers leave, and what we could improve. Then we plan the year.' },
  },
  { goal_id: 'audience', title: 'Audience', data: { answer: 'People who left last month.' } },
  {
    goal_id: 'questions',
    title: 'Questions',
    data: {
      answer:
        '1. Why did you leave? 2. How many months were you with us? From zero to ten, would you come back? Was it easy to leave, yes or no?',
      themes: ['leaving'],
    },
  },
  { goal_id: 'manner', title: 'Manner', data: { answer: 'Calm; no talk about money.' } },
]

test('answers to the setup assistant become a template with a goal for each question', () => {
  const draft = planned(ANSWERS)
  expect(draft).toMatchObject({
    name: 'Why our customers leave, and what we could improve',
    description: ANSWERS[0]!.data.answer,
    status: 'draft',
    settings: {
      system_instructions:
        'Audience: People who left last month.\nManner: Calm; no talk about money.',
    },
  })
  expect(draft.phases).toMatchObject([
    {
      goals: [
        { id: 'why_did_you_leave', type: 'open', prompt: 'Why did you leave?' },
        { type: 'number', prompt: 'How many months were you with us?' },
        { type: 'scale', min: 0, max: 10 },
        { type: 'boolean' },
      ],
    },
  ])
  expect(TemplateInput.safeParse(draft).success).toBe(true)
})

test('questions may be a list, also of operators’ own shape, and in any script', () => {
  const questions = [{ question: '为什么离开？' }, { question: '还会回来吗？' }]
  const draft = planned([{ goal_id: 'questions', title: 'Questions', data: { questions } }])
  expect(draft.phases).toMatchObject([{ goals: [{ id: 'goal' }, { id: 'goal_2' }] }])
  expect(TemplateInput.safeParse(draft).success).toBe(true)
})

test.each([
  ['nothing', []],
  ['no question', [ANSWERS[0]!]],
  ['one long word', [{ goal_id: 'purpose', title: '', data: { answer: 'x'.repeat(500) } }]],
])('%s still gives a template that can be saved', (_, answers) => {
  const read = TemplateInput.safeParse(planned(answers))
  expect(read.success).toBe(true)
  expect(read.data!.phases[0]!.goals).toHaveLength(1)
})
