import { expect, test } from 'vitest'
import { LINES } from '../../../../local/interviewer/lines.ts'
import { answerNext, createCall } from '../../../helpers/live/call.ts'
import { useOwnStack } from '../../../helpers/live/own_stack.ts'

const own = useOwnStack()

test('while a slow model answers, the participant hears what it chose with its last question', async () => {
  const stack = own()
  // Of a synthetic voice the detector is rarely sure enough that it has finished.
  const normal = { z0: -6, z1: -5, acknowledge_z: -5 }
  await stack.platform.patchSystemConfig({ body: { 'turns.waits': { normal } } })
  await stack.setProviders({ llm: { ttft_ms: 1_200 } })
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  while ((await answerNext(participant, call.voice)) !== null);
  const { transcript } = await call.settled('completed')
  const said = transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  const chosen = LINES.en.acknowledgements.join('|')
  expect(said.join('\n')).toMatch(new RegExp(`^(?:${chosen}) `, 'm'))
  // Nobody is thanked a second time, and no tag is heard.
  expect(said.join('\n')).not.toMatch(new RegExp(`(?:${chosen}) (?:Thank|Got it)|[<>]`))
})
