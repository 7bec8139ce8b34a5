import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inCall, sayAndDecide } from './floor_in_call.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a backchannel, or a cough, over the agent changes nothing', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 512)
  call.words('Mhm.')
  await call.voice(0, 1_024)
  await call.voice(0.9, 320)
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test('words over the agent that are not a backchannel take the floor', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.interim('Wait, please')
  expect(call.done).toEqual([])
  await call.voice(0.9, 352)
  expect(call.done).toEqual(['speaking'])
  call.words('Wait, please.')
  expect(call.done.at(-1)).toBe('forward Wait, please.')
})

test('a backchannel that is first recognized as another word changes nothing', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.interim('Straight')
  await call.voice(0, 256)
  call.words('Right.')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test('a short sound whose words the recognizer doubts stops nothing, and is heard once the agent has asked', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('I thought,', 0.65)
  await call.voice(0, 2_048)
  expect(call.done).toEqual([])

  call.floor.agentIs('listening')
  await sayAndDecide(call, 'On Mondays.')
  expect(call.done.filter((what) => what.startsWith('forward'))).toEqual([
    'forward I thought,',
    'forward On Mondays.',
  ])
})

test('successive coughs do not add up to longer speech', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  for (let cough = 0; cough < 3; cough++) {
    await call.voice(0.9, 288)
    await call.voice(0, 416)
  }
  expect(call.done).toEqual([])
})

test('a confident yeah does not raise the confidence of what follows', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yeah.', 0.95)
  await call.voice(0, 256)
  call.words('I thought', 0.4)
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test.each([
  ['the recognizer is sure of', 320, 0.71],
  ['the recognizer does not rate', 320, 0],
  ['somebody took longer to say', 704, 0.5],
])('words that %s take the floor', async (_case, ms, confidence) => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, ms)
  call.words('Stop, please.', confidence)
  expect(call.done).toEqual(['speaking', 'forward Stop, please.'])
})

test('a word that becomes final after it was given up takes the floor alone', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.interim('Weight')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
  call.words('Wait.')
  expect(call.done.slice(0, 2)).toEqual(['speaking', 'forward Wait.'])
})

test('a participant who speaks over the agent for a second takes the floor without a word', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 992)
  expect(call.done).toEqual([])
  await call.voice(0.9, 64)
  expect(call.done).toEqual(['speaking'])
})

test("a short answer during the agent's last words is an answer", async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 256)
  call.floor.agentIs('listening')
  await call.voice(0, 448)
  expect(call.done).toEqual(['speaking', 'forward Yes.', 'ask', 'guess Yes.', 'turn over'])
})

test('a yes over the question stops nothing, and is the answer once the agent has asked', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 2_048)
  await call.voice(0.9, 320)
  call.words('Mhm.')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])

  call.floor.agentIs('listening')
  const asked_at = call.now()
  await call.voice(0, 448)
  expect(call.done).toEqual([
    'speaking',
    'forward Yes.',
    'ask',
    'guess Yes.',
    'acknowledge',
    'turn over',
  ])
  expect(call.silences.at(-1)).toMatchObject({ started_at: asked_at })
  expect(call.forwarded).toMatchObject([{ last_word_end_at: null }])
})

test('a yes from before the question is not the answer to it, other than words that are no backchannel', async () => {
  const call = inCall({ early_ms: 1_500 })
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 2_048)
  call.floor.agentIs('listening')
  await call.voice(0, 2_048)
  expect(call.done).toEqual([])

  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('I thought,', 0.65)
  await call.voice(0, 2_048)
  call.floor.agentIs('listening')
  expect(call.done).toContain('forward I thought,')
})

test('a participant who answered over the question and says more once it is asked has said both', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 1_024)
  call.floor.agentIs('listening')
  await call.voice(0, 96)
  await sayAndDecide(call, 'On Mondays.')
  expect(call.done.filter((what) => what.startsWith('forward'))).toEqual([
    'forward Yes.',
    'forward On Mondays.',
  ])
  expect(call.done.filter((what) => what === 'turn over')).toHaveLength(1)
  expect(call.done).toContain('guess Yes. On Mondays.')
})

test('a participant who answered over the question and then stops the agent has said both', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 1_024)
  await call.voice(0.9, 320)
  call.words('But why?')
  expect(call.done).toEqual(['speaking', 'forward Yes.', 'forward But why?'])
})

test('an answer over a question that the end of the call cuts off is passed on', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 1_024)
  call.floor.stop()
  expect(call.done).toEqual(['forward Yes.'])
})

test('an answer right before the end of the call is passed on too', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 96)
  call.floor.stop()
  expect(call.done).toEqual(['forward Yes.'])
})

test("a cough during the agent's last words is over a second later", async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  await call.voice(0, 256)
  call.floor.agentIs('listening')
  expect(call.done).toEqual(['speaking', 'ask'])
  await call.voice(0, 1_024)
  expect(call.done).toEqual(['speaking', 'ask', 'turn over'])
})

test('a backchannel whose words come late stops nothing, even after a turn whose words came late', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.interim('')
  call.floor.agentIs('speaking')
  await call.voice(0, 1_024)
  call.done.length = 0
  await call.voice(0.9, 320)
  await call.voice(0, 1_024)
  call.interim('')
  call.words('Mhm.')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test('between what the agent says before and after a tool call, nothing becomes an answer', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  call.words('Mhm.')
  await call.voice(0, 96)
  call.floor.agentIs('thinking')
  await call.voice(0, 256)
  call.floor.agentIs('speaking')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test('however many words come over the agent, each is examined once', async () => {
  const call = inCall()
  call.floor.agentIs('speaking')
  await call.voice(0.9, 320)
  const looks = vi.spyOn(String.prototype, 'normalize')
  for (let n = 0; n < 1_000; n++) call.words('Mhm.', 0.5)
  const characters = looks.mock.contexts.map(String).join('').length
  looks.mockRestore()
  expect(characters).toBeGreaterThan(4_000)
  expect(characters).toBeLessThan(20_000)
})
