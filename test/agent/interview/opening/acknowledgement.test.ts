import type { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { everythingDue, startGuessingCall, wordsOf } from '../guessing_call.ts'

test('an acknowledgement is heard before the model has answered, and the model knows about it', async () => {
  let goOn = () => {}
  const call = await startGuessingCall({
    options: { acknowledges: true },
    async *answer() {
      await new Promise<void>((resolve) => (goOn = resolve))
      yield wordsOf('And where?')
    },
  })
  await eventually(() => call.spoken.includes('I see.'))
  await everythingDue()
  const sound = call.spoken.indexOf('I see.') + 1
  call.begins()
  call.interviewer.acknowledge()
  call.recognized('I teach.')
  call.ends()
  await eventually(() => call.effects.includes(`heard ${sound}`))
  expect(call.asked[0]!.items.at(-1)).toMatchObject({ role: 'system' })
  expect((call.asked[0]!.items.at(-1) as llm.ChatMessage).textContent).toContain('I see.')
  goOn()
  await eventually(() => call.effects.at(-1) === 'assistant: I see. And where?')
})

test('the acknowledgement that the model chose for the next answer is not read out, but said with that answer', async () => {
  const call = await startGuessingCall({
    options: { acknowledges: true },
    async *answer(asked) {
      yield wordsOf(asked === 1 ? 'And where? <a' : 'Since when?')
      if (asked === 1) yield wordsOf('ck>Good to know.</ack>')
    },
  })
  call.begins()
  call.recognized('I teach.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where? ')
  await eventually(() => call.spoken.includes('Good to know.'))
  await everythingDue()
  call.begins()
  call.interviewer.acknowledge()
  call.recognized('In Rome.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: Good to know. Since when?')
})
