import { expect, test } from 'vitest'
import { LAST, SCORE, startCall } from './interviewer_call.ts'

const STORY = { id: 'story', type: 'open', prompt: 'What happened on your way here?' }

test('asks about only the required goals when time is short', () => {
  const call = startCall('en', [SCORE, { ...STORY, required: false }, LAST], {
    time_warning: true,
  })
  expect(call.say('seven')).toContain(`We do not have much time left. ${LAST.prompt}`)
  expect(call.say('What was the question?')).not.toContain('time left')
  call.say('yes')
  expect(call.is_over).toBe(true)
  expect(Object.keys(call.findings)).toEqual(['score', 'last'])
})

test('moves on from a goal whose time is used up, says so, and asks once more at the end if it is required', () => {
  const over_time: string[] = []
  const call = startCall('en', [SCORE, STORY, LAST], { over_time })
  expect(call.say('Hard to say')).toContain('number')
  over_time.push('score')
  expect(call.say('It depends')).toBe(`Let us move on to the next question. ${STORY.prompt}`)
  over_time.push('story')
  expect(call.say('No idea')).toContain(`Let us move on to the next question. ${LAST.prompt}`)
  expect(call.say('yes')).toContain(SCORE.prompt)
  expect(call.say('It depends')).toContain(STORY.prompt)
  call.say('The train was late and nobody told us why.')
  expect(Object.keys(call.findings)).toEqual(['last', 'story'])
  expect(call.is_over).toBe(true)
})

test('an answer that comes when the time is used up is accepted as it is', () => {
  const call = startCall('en', [STORY, LAST], { over_time: [STORY.id] })
  call.say('Late train')
  expect(call.findings.story).toMatchObject({ answer: 'Late train' })
})
