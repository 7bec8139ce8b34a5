import { llm } from '@livekit/agents'
import { expect, onTestFinished, test } from 'vitest'
import { History } from '../../../agent/interview/history.ts'
import { spokenBy } from '../../../agent/interview/speakers.ts'
import type { Ask } from '../../../agent/interview/asking/whole_reply.ts'
import { earlierOf } from '../../../local/interviewer/earlier.ts'
import { BOUND_TOKENS, MOST_TOKENS, tokensIn } from '../../../shared/prompt/history_length.ts'
import { type Committed, situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { keptLog } from '../../helpers/kept_log.ts'

const template = TemplateInput.parse({ name: 'T', phases: [{ id: 'p', goals: [{ id: 'g' }] }] })
const situation = situationOf({ template, language: 'en', context: {}, skills: [] }, [])

test('a long history is seen as a summary and its latest part, starting at a question', async () => {
  const asked: Parameters<Ask>[0][] = []
  const { past } = historyOf(async (messages) => (asked.push(messages), 'Ada likes trains.'))
  const items = conversation(MOST_TOKENS + 500)
  const before = past.shortened(items)
  expect(before).toEqual(items)
  await past.grown(items)
  const [summary, ...rest] = past.shortened(items)
  expect(textOf(summary!)).toContain('<earlier>Ada likes trains.</earlier>')
  expect(items.slice(-rest.length)).toEqual(rest)
  expect(textOf(rest[0]!)).toMatch(/^Question/)
  expect(tokensOf(rest)).toBeLessThan(MOST_TOKENS / 2)
  const told = asked[0]!.user
  expect(told).toContain('<turn role="user" speaker="Ada">Answer 0')
  expect(told).not.toContain(textOf(rest[0]!))
})

test('what the model sees stays the same from one turn to the next, except at the end', async () => {
  const { past, asked } = historyOf(async () => 'Ada likes trains.')
  const items: llm.ChatItem[] = []
  let changes = 0
  let seen: string[] = []
  for (const item of conversation(4 * MOST_TOKENS)) {
    items.push(item)
    await past.grown(items)
    const now = past.shortened(items).map(textOf)
    if (!seen.every((text, i) => text === now[i])) changes++
    expect(tokensIn(now.join(''))).toBeLessThan(MOST_TOKENS + 500)
    seen = now
  }
  expect(asked()).toBe(changes)
  expect(changes).toBeLessThan(7)
})

test('nobody waits for a summary, and only one is made at a time', async () => {
  let answer = (_text: string) => {}
  const { past, asked } = historyOf(() => new Promise((resolve) => (answer = resolve)))
  const items = conversation(MOST_TOKENS + 500)
  const first = past.grown(items)
  await past.grown(items)
  expect(asked()).toBe(1)
  expect(past.shortened(items)).toEqual(items)
  answer('Short.')
  await first
  expect(past.shortened(items).length).toBeLessThan(items.length)
})

test('a later summary is made from the previous one and what was said since', async () => {
  const asked: Parameters<Ask>[0][] = []
  const { past } = historyOf(async (messages) => `Summary ${asked.push(messages)}.`)
  await past.grown(conversation(MOST_TOKENS + 500))
  const items = conversation(2 * MOST_TOKENS)
  await past.grown(items)
  expect(asked[1]!.user).toContain('<earlier>Summary 1.</earlier>')
  expect(asked[1]!.user).not.toContain('Answer 0')
  expect(past.shortened(items).map(textOf).join()).not.toContain('Summary 1')
})

test('without a summary the history stays as it is, and above a limit its oldest part is left out', async () => {
  const { past, asked, logged } = historyOf(() => Promise.reject(new Error('down')))
  const items = conversation(BOUND_TOKENS - 500)
  await past.grown(items)
  expect(past.shortened(items)).toEqual(items)
  expect(logged()).toContain('the history was not shortened')
  await past.grown(items)
  expect(asked()).toBe(1)

  const more = conversation(BOUND_TOKENS + 1_000)
  await past.grown(more)
  expect(asked()).toBe(2)
  const seen = past.shortened(more)
  expect(tokensOf(seen)).toBeLessThan(MOST_TOKENS + 500)
  expect(seen.at(-1)).toBe(more.at(-1))
  expect(textOf(seen[0]!)).toMatch(/^Question/)
})

test('what was committed in the shortened part is passed on with the summary', async () => {
  const { past } = historyOf(
    async () => 'Short.',
    [{ goal_id: 'g', data: { answer: 'A teacher' } }],
  )
  const [question, answer, ...items] = conversation(MOST_TOKENS + 500)
  const committed = commitOf('g', { answer: 'A teacher' })
  const whole = [question!, answer!, ...committed, ...items]
  expect(past.commitsIn(past.shortened(whole))).toHaveLength(1)
  await past.grown(whole)
  const seen = past.shortened(whole)
  expect(seen).not.toContain(committed[0])
  expect(textOf(seen[0]!)).toContain(
    '<committed goal="g">{&quot;answer&quot;:&quot;A teacher&quot;}',
  )
  expect(past.commitsIn(seen)).toEqual([{ goal_id: 'g', data: { answer: 'A teacher' } }])
})

test('a summary is made without the words that a content filter refuses', async () => {
  const items = conversation(MOST_TOKENS + 500)
  const refusing =
    (...words: string[]): Ask =>
    async ({ user }) => {
      if (!words.some((word) => user.includes(word))) return user
      throw Object.assign(new Error('HTTP 400'), { code: 'content_filter' })
    }
  const inCall = historyOf(refusing('Answer 0 '))
  const said = [{ role: 'user' as const, text: textOf(items[1]!) }]
  const reply = async ([turn]: { text: string }[]) =>
    refusing('Answer 0 ')({ system: '', user: turn!.text }, new AbortController().signal)
  await inCall.past.leftOutWords.about(said, reply, () => {})
  await inCall.past.grown(items)
  expect(inCall.asked()).toBe(1)
  expect(textOf(inCall.past.shortened(items)[0]!)).toContain('[left out]')
  expect(textOf(inCall.past.shortened(items)[0]!)).toContain('Answer 1 ')

  const itself = historyOf(refusing('Answer 0 '))
  await itself.past.grown(items)
  expect(itself.asked()).toBe(3)
  expect(textOf(itself.past.shortened(items)[0]!)).not.toContain('Answer')
  expect(itself.logged()).toBe('')
})

test('nothing is shortened after the call', async () => {
  const { past, asked } = historyOf(async () => 'Short.')
  past.stop()
  await past.grown(conversation(MOST_TOKENS + 500))
  expect(asked()).toBe(0)
})

test('the local model shortens, and still knows which question was left', () => {
  const turn = (role: string, text: string) => `<turn role="${role}" speaker="Ada">${text}</turn>`
  const task = [
    '<topic id="a">What is your job?</topic><topic id="b">And why?</topic>',
    turn('assistant', 'What is your job?'),
    turn('user', 'I would rather not say'),
    turn('assistant', 'No problem, we can leave that one. And why?'),
    turn('user', 'Because'),
  ].join('')
  const first = earlierOf(task)
  expect(first).toBe('Ada: “I would rather not say”\nAda: “Because”\nLeft open: What is your job?.')
  const second = earlierOf(`<topic id="a">What is your job?</topic><earlier>${first}</earlier>`)
  expect(second).toBe(first)
})

function historyOf(answer: Ask, committed: Committed[] = []) {
  const { lines, log } = keptLog()
  let count = 0
  const ask: Ask = (...question) => {
    count++
    return answer(...question)
  }
  const briefing = { situation: { ...situation, committed } }
  const past = new History({ briefing, ask, log })
  onTestFinished(() => past.stop())
  return { past, asked: () => count, logged: () => lines.join() }
}

/** Questions and answers of some 100 tokens each, of about this many tokens in all. */
function conversation(tokens: number): llm.ChatItem[] {
  return Array.from({ length: Math.ceil(tokens / 100) }, (_, i) => {
    const [role, what] =
      i % 2 === 0 ? (['assistant', 'Question'] as const) : (['user', 'Answer'] as const)
    const text = `${what} ${(i - (i % 2)) / 2} ${'word '.repeat(78)}`.slice(0, 400)
    const extra = role === 'user' ? spokenBy([{ speaker: 'Ada', text }]) : {}
    return llm.ChatMessage.create({ id: `item_${i}`, role, content: text, createdAt: i + 1, extra })
  })
}

function commitOf(goal_id: string, data: unknown): llm.ChatItem[] {
  const call = { callId: goal_id, name: 'commit_goal' }
  const output = { ...call, output: '"Recorded. Go on."', isError: false, createdAt: 2 }
  const args = JSON.stringify({ goal_id, data, quotes: [] })
  return [
    llm.FunctionCall.create({ ...call, args, createdAt: 2 }),
    llm.FunctionCallOutput.create(output),
  ]
}

function textOf(item: llm.ChatItem) {
  return (item as llm.ChatMessage).textContent ?? ''
}

function tokensOf(items: readonly llm.ChatItem[]) {
  return tokensIn(items.map(textOf).join(''))
}
