import { expect, test } from 'vitest'
import { LINES } from '../../../../local/interviewer/lines.ts'
import { answerNext, createCall } from '../../../helpers/live/call.ts'
import { useOwnStack } from '../../../helpers/live/own_stack.ts'

const own = useOwnStack()

test('while a slow model answers, the participant hears what it chose with its last question', async () => {
  const stack = own()
  await stack.setProviders({ recognizer: 'script', llm: { ttft_ms: 1_200 } })
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  while ((await answerNext(participant, call.voice)) !== null);
  const { transcript } = await call.settled('completed')
  const said = transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  const chosen = LINES.en.acknowledgements
  expect(said.filter((text) => chosen.some((phrase) => text.startsWith(phrase)))).not.toEqual([])
  // Nobody is thanked a second time, and no tag is heard.
  expect(said.join('\n')).not.toMatch(/(?:I understand|Very well)\. (?:Thank|Got it)|[<>]/)
})
