import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { GO_ON, STUCK } from '../../../../shared/prompt/lead_on/go_on.ts'
import { PHRASES } from '../../../../shared/turns/speech/phrases.ts'
import { DeadEnds } from '../../../../agent/interview/asking/dead_ends.ts'
import { createLiveEvents } from '../../../../agent/live_events.ts'
import { recordingTools } from '../../../../agent/interview/tools/recording_tools.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { commitOf, ENDING, everythingDue, startGuessingCall, wordsOf } from '../guessing_call.ts'

const QUESTION = 'How old are you?'
type Chunks = ReturnType<typeof wordsOf | typeof commitOf>[]

/** A call in which the model gives these replies, one per request, and the last one for ever. */
async function callWith(replies: Chunks[], options: Record<string, unknown> = {}) {
  const call = await startGuessingCall({
    questions: [QUESTION],
    options,
    async *answer(asked) {
      yield* replies[Math.min(asked, replies.length) - 1]!
    },
  })
  return {
    ...call,
    /** What the agent says to this, and what happens. */
    async says(text: string): Promise<string[]> {
      const before = call.effects.length
      const reply = call.nextReply()
      call.begins()
      call.recognized(text)
      call.ends()
      await reply
      return call.effects
        .slice(before)
        .filter((effect) => /^(assistant|dead end|last|commit|end)/.test(effect))
    },
    told: (asked: number) =>
      call.asked[asked - 1]!.items.flatMap((item) =>
        item.type === 'message' ? [item.textContent] : [],
      ),
  }
}

test('a model that neither records nor asks anything is asked once more and told so; then the agent asks the next question itself, and operators are told', async () => {
  const call = await callWith([[wordsOf('I see.')]])
  expect(await call.says('I teach physics.')).toEqual([
    'dead end: The model neither recorded the answer nor asked a question: it may not support tools',
    `assistant: I see. ${QUESTION}`,
  ])
  expect(call.asked).toHaveLength(2)
  expect(call.told(1)).not.toContain(GO_ON)
  expect(call.told(2).slice(-2)).toEqual(['I see.', GO_ON])
})

test('what the model asks or records when it is asked once more is the rest of its reply, and no dead end', async () => {
  const asks = await callWith([[wordsOf('I see.')], [wordsOf('And where do you teach?')]])
  expect(await asks.says('I teach physics.')).toEqual(['assistant: I see. And where do you teach?'])
  const records = await callWith([
    [wordsOf('I see.')],
    [commitOf('physics')],
    [wordsOf('And where do you teach?')],
  ])
  expect(await records.says('I teach physics.')).toEqual([
    'commit physics',
    'assistant: I see.',
    'assistant: And where do you teach?',
  ])
  expect(records.asked).toHaveLength(3)
})

test('a model that replies without a word is asked once more, and nobody apologizes for it', async () => {
  const call = await callWith([[wordsOf('')]])
  expect(await call.says('I teach physics.')).toEqual([
    'dead end: The model neither recorded the answer nor asked a question: it may not support tools',
    `assistant: ${QUESTION}`,
  ])
  expect(call.asked).toHaveLength(2)
})

test('a model that fails when it is asked once more is not waited for', async () => {
  const call = await startGuessingCall({
    questions: [QUESTION],
    async *answer(asked) {
      if (asked > 1) throw Object.assign(new Error('503'), { statusCode: 503 })
      yield wordsOf('I see.')
    },
  })
  call.begins()
  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === `assistant: I see. ${QUESTION}`)
  expect(call.asked).toHaveLength(2)
})

test('three dead ends in a row end the call after an apology, and a turn that leads somewhere begins the count anew', async () => {
  const nowhere = [[wordsOf('I see.')], [wordsOf('')]]
  const call = await callWith([
    ...nowhere,
    ...nowhere,
    [wordsOf('And where?')],
    ...nowhere,
    ...nowhere,
    ...nowhere,
  ])
  const dead =
    'dead end: The model neither recorded the answer nor asked a question: it may not support tools'
  for (const text of ['One.', 'Two.']) expect((await call.says(text))[0]).toBe(dead)
  expect(await call.says('Three.')).toEqual(['assistant: And where?'])
  for (const text of ['Four.', 'Five.']) expect((await call.says(text))[0]).toBe(dead)
  expect(await call.says('Six.')).toEqual([
    'last: The model neither recorded the answer nor asked a question, three times in a row: it may not support tools',
    `assistant: I see. ${PHRASES.en.apology}`,
  ])
})

test.each([
  ['the participant needs time', 'Let me think.', 'Of course.'],
  ['the participant asked something', 'What is this for?', 'It is for a study about work.'],
  ['it invites the participant to speak', 'Well, I teach', 'Go on.'],
  ['it says goodbye', 'I must leave now.', 'Thank you. Goodbye!'],
])('a reply that asks nothing is no dead end where %s', async (_, said, reply) => {
  const call = await callWith([[wordsOf(reply)]])
  expect(await call.says(said)).toEqual([`assistant: ${reply}`])
  expect(call.asked).toHaveLength(1)
})

test('what the model says the second time is heard, unless it only says the same again', async () => {
  const call = await callWith([
    [wordsOf('I see.')],
    [wordsOf('I '), wordsOf('see.'), wordsOf(' Good.')],
  ])
  expect((await call.says('I teach physics.'))[1]).toBe(
    `assistant: I see. I see. Good. ${QUESTION}`,
  )
})

test('a model that wants a silence gets it when it is asked once more', async () => {
  const call = await callWith([[wordsOf('I am with you.')], [wordsOf('WA'), wordsOf('IT.')]])
  expect(await call.says('It was on the, on the')).toEqual(['assistant: I am with you.'])
})

test('after an answer that was recorded, silence is no dead end, but the agent asks what is next', async () => {
  const call = await callWith([[wordsOf('Thanks.'), commitOf('physics')], [wordsOf('')]])
  expect(await call.says('I teach physics.')).toEqual([
    'commit physics',
    'assistant: Thanks.',
    `assistant: ${QUESTION}`,
  ])
})

test('a call that is refused twice for the same reason ends the tool steps of the turn', async () => {
  const refuse = () => Promise.reject(new llm.ToolError('There is no goal I teach; use an id.'))
  const recording = recordingTools({ commit_goal: refuse })
  const asks = await callWith(
    [[commitOf('1')], [commitOf('2')], [wordsOf('Where is that?'), commitOf('3')]],
    { recording },
  )
  expect(await asks.says('I teach physics.')).toEqual(['assistant: Where is that?'])
  expect(asks.asked).toHaveLength(3)
  expect(asks.told(3).at(-1)).toBe(STUCK)

  const goesOn = await callWith([[commitOf('1')], [commitOf('2')], [commitOf('3')]], { recording })
  expect(await goesOn.says('I teach physics.')).toEqual([
    'dead end: The model neither recorded the answer nor asked a question: its last call was refused: There is no such goal; use an id',
    `assistant: ${QUESTION}`,
  ])
  expect(goesOn.asked).toHaveLength(3)
})

test('a guess that is thrown away counts for nothing, and one that is used leads on', async () => {
  const call = await callWith([[wordsOf('I see.')]])
  for (const text of ['I', 'I teach', 'I teach phys']) {
    call.interviewer.guess(text, false)
    await call.until(() => call.ready.at(-1) === text)
    await everythingDue()
  }
  call.interviewer.dropGuess()
  expect(call.effects).toEqual([])
  call.interviewer.guess('I teach physics.', false)
  await call.until(() => call.ready.at(-1) === 'I teach physics.')
  const asked = call.asked.length
  expect(await call.says('I teach physics.')).toEqual([
    'dead end: The model neither recorded the answer nor asked a question: it may not support tools',
    `assistant: I see. ${QUESTION}`,
  ])
  expect(call.asked.length - asked).toBeLessThanOrEqual(1)
})

test('a reply that is cut short leads nowhere for nobody', async () => {
  const call = await startGuessingCall({
    questions: [QUESTION],
    async *answer() {
      yield wordsOf('I see. ')
      await new Promise(() => {})
    },
  })
  call.begins()
  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.includes('caption I see. '))
  call.interviewer.cutShort()
  call.interrupt()
  await everythingDue()
  expect(call.asked).toHaveLength(1)
  expect(call.effects.join('\n')).not.toContain('dead end')
})

test('a participant who goes on after the goodbye is not asked again by the agent', async () => {
  const call = await callWith([[wordsOf('Goodbye. '), ENDING], [wordsOf('Thanks to you too.')]])
  await call.says('That was all.')
  expect(await call.says('Thank you.')).toEqual(['assistant: Thanks to you too.'])
})

/** Turns that are decided, lead nowhere or on, and are withdrawn; which of them was the last one. */
function counted(turns: readonly ('nowhere' | 'on' | 'withdrawn' | 'nowhere, withdrawn')[]) {
  const events = createLiveEvents()
  const deadEnds = new DeadEnds({ events, model: 'm' })
  let latest = 0
  let last: number | undefined
  events.on('dead_end', ({ isLast }) => void (isLast && (last ??= latest)))
  for (const [index, what] of turns.entries()) {
    const message_id = `item_${index}`
    latest = index
    events.emit({ type: 'turn_decided', message_id })
    if (what.startsWith('nowhere')) deadEnds.happened(message_id, undefined)
    if (what === 'on') deadEnds.ledOn(message_id)
    if (what.endsWith('withdrawn')) events.emit({ type: 'turn_withdrawn' })
  }
  return last
}

test.each([
  ['nothing, before its reply led anywhere', ['nowhere', 'withdrawn', 'nowhere', 'nowhere'], 3],
  [
    'nothing, although people talk on each time',
    ['nowhere', 'withdrawn', 'nowhere', 'withdrawn', 'nowhere'],
    4,
  ],
  ['nothing, after it led nowhere', ['nowhere', 'nowhere, withdrawn', 'nowhere', 'nowhere'], 3],
  ['nothing, several times', ['nowhere', 'nowhere, withdrawn', 'nowhere, withdrawn'], undefined],
] as const)('a turn that is withdrawn counts for %s', (_, turns, last) => {
  expect(counted(turns)).toBe(last)
})
