import { afterEach, expect, test } from 'vitest'
import { answerNext, createCall } from '../../helpers/call.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()
afterEach(() => stack.setProviders({ faults: { llm: null, stt: null, tts: null } }))

test('when the model refuses the key the agent apologizes once, and the conversation fails with a sentence that says what to check', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  await participant.whenAgentAsks()
  await stack.setProviders({ faults: { llm: '401' } })
  await answerNext(participant, call.voice)

  const interview = await call.settled('failed')
  expect(interview).toMatchObject({
    ended_reason: 'provider_error',
    ended_detail: 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL',
  })
  // The participant may still be heard after it.
  expect(interview.transcript.findLast(({ role }) => role === 'assistant')!.text).toMatch(/sorry/i)
  const said = interview.transcript.map(({ text }) => text)
  expect(said.filter((text) => /sorry/i.test(text))).toHaveLength(1)
  expect(said.join(' ')).toMatch(/teacher/i)
})

test('a recognizer that refuses the key ends the call at once, with a sentence that says what to check', async () => {
  const { api } = await stack.newOrganization()
  await stack.setProviders({ faults: { stt: '401' } })
  const call = await createCall(stack, api)
  await call.join()
  expect(await call.settled('failed')).toMatchObject({
    ended_reason: 'provider_error',
    ended_detail:
      'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  })
})
