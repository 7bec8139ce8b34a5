import { expect, test } from 'vitest'
import { converse } from '../../local/participant/converse.ts'
import { createAnswers } from '../../local/participant/answers.ts'
import { startReceiver } from '../../local/demo/receiver.ts'
import { createCall, WORK_ANSWERS, WORK_TEMPLATE } from '../helpers/call.ts'
import { useStack } from '../helpers/stack.ts'

const stack = useStack()

test('a spoken conversation commits every goal from what was heard, fires its webhooks and can be read from the API', async () => {
  const { api, webhook_secret } = await stack.newOrganization()
  const receiver = await startReceiver(webhook_secret)
  const settings = { ...WORK_TEMPLATE.settings, outputs: [{ url: `${receiver.url}/commit` }] }
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, settings })

  const participant = await call.join()
  const exchanges = await converse(participant, {
    answer: createAnswers(WORK_ANSWERS),
    voice: call.voice,
  })
  const interview = await call.settled('completed')
  await receiver.close()

  expect(interview).toMatchObject({
    ended_reason: 'goals_completed',
    findings: { rating: { value: 7 }, remote: { value: false } },
  })
  expect(interview.findings.job!.answer).toMatch(/teacher/i)
  expect(interview.summary).toMatch(/teacher/i)
  expect(interview.started_at).not.toBeNull()
  for (const { evidence } of Object.values(interview.findings_meta)) {
    expect(evidence).toContainEqual(expect.objectContaining({ verified: true }))
  }

  const heard = interview.transcript.filter(({ role }) => role === 'user').map(({ text }) => text)
  expect(heard).toHaveLength(exchanges.length)
  expect(heard.join(' ')).toMatch(/teacher.*school.*seven/is)
  expect(receiver.received).toHaveLength(3)
  expect(receiver.received.every(({ valid_signature }) => valid_signature)).toBe(true)
  expect(interview.outputs.webhooks.map(({ status }) => status)).toEqual(Array(3).fill('succeeded'))

  const { turns, cost_breakdown, usage } = await call.timing()
  const answers = turns.filter(({ buckets }) => buckets !== null)
  expect(answers).toHaveLength(exchanges.length)
  for (const turn of answers) {
    const { recognition, hook, llm_ttft, tts_ttfb, residual, pause } = turn.buckets!
    expect(recognition + hook + llm_ttft + tts_ttfb + residual).toBe(pause)
    expect(turn.actual_speech_end_at).not.toBeNull()
    expect(turn.last_word_end_at).not.toBeNull()
    expect(turn.was_premature_jump_in).toBe(false)
  }
  expect(cost_breakdown).not.toBeNull()
  expect(usage).toMatchObject({ unmetered_calls: 0 })
})
