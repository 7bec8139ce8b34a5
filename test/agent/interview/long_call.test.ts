import { initializeLogger, llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { History, systemMessage } from '../../../agent/interview/history.ts'
import type { Message } from '../../../local/interviewer/chat_request.ts'
import { replyTo } from '../../../local/interviewer/interviewer.ts'
import { type Committed, goalsToAsk, situationOf } from '../../../shared/prompt/situation.ts'
import { commitResult } from '../../../shared/prompt/tools.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { NOBODY } from './nobody.ts'

initializeLogger({ pretty: false, level: 'silent' })

const GOALS = 40
const UNCLEAR = 3
const question = (i: number) => `What do you think of subject number ${i}?`
const template = TemplateInput.parse({
  name: 'Long',
  phases: [
    {
      id: 'p',
      goals: Array.from({ length: GOALS }, (_, i) => ({
        id: `g${i}`,
        type: i === UNCLEAR ? 'number' : 'open',
        prompt: question(i),
      })),
    },
  ],
})

test('the local model asks nothing twice in a call whose history is shortened again and again', async () => {
  const call = startCall()
  for (let asked = await call.goOn(); asked !== null;) {
    const isUnclear = asked.includes(question(UNCLEAR)) || !asked.includes('subject')
    asked = await call.answer(isUnclear ? 'It depends' : ANSWER)
  }
  const said = call.spoken.join(' ')
  for (let i = 0; i < GOALS; i++) expect(said.split(question(i))).toHaveLength(2)
  const committed = call.briefing.situation.committed.map(({ goal_id }) => goal_id)
  expect(committed).toHaveLength(GOALS - 1)
  expect(committed).not.toContain(`g${UNCLEAR}`)
  expect(call.summaries()).toBeGreaterThan(2)
})

const ANSWER = 'It is mostly about the weather and the road, and about who is on duty. '.repeat(5)

/** A call in text, with the agent's prompt and the local model. */
function startCall() {
  const situation = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
  const briefing = new Briefing(situation, NOBODY)
  let summaries = 0
  const past = new History({
    briefing,
    log: keptLog().log,
    async ask({ system, user }) {
      summaries++
      const task = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ]
      return replyTo(task, 0).text
    },
  })
  const items: llm.ChatItem[] = []
  const spoken: string[] = []
  const createdAt = () => items.length + 1

  /** @returns what the agent said; null when it ended the call */
  async function goOn(): Promise<string | null> {
    const seen = past.shortened(items)
    const context = new llm.ChatContext([
      systemMessage(briefing.instructions()),
      ...seen,
      systemMessage(briefing.progress(past.commitsIn(seen))),
    ])
    const { text, calls } = replyTo((await context.toProviderFormat('openai')) as Message[], 0)
    spoken.push(text)
    items.push(llm.ChatMessage.create({ role: 'assistant', content: text, createdAt: createdAt() }))
    const [call] = calls
    if (!call) return text
    if (call.name === 'end_conversation') return null
    const { goal_id, data } = call.data as Committed
    const made = { callId: `call_${goal_id}`, name: call.name }
    briefing.note({ type: 'goal_committed', goal_id, data })
    const output = commitResult(goalsToAsk(briefing.situation))
    items.push(
      llm.FunctionCall.create({ ...made, args: JSON.stringify(call.data), createdAt: createdAt() }),
      llm.FunctionCallOutput.create({ ...made, output, isError: false, createdAt: createdAt() }),
    )
    return goOn()
  }

  return {
    briefing,
    spoken,
    summaries: () => summaries,
    goOn,
    async answer(content: string) {
      items.push(llm.ChatMessage.create({ role: 'user', content, createdAt: createdAt() }))
      await past.grown(items)
      return goOn()
    },
  }
}
