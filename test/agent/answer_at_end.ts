import { expect, onTestFinished } from 'vitest'
import { startReceiver } from '../../local/demo/receiver.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { answerNext, type Call, createCall, TWO_QUESTIONS } from '../helpers/live/call.ts'
import type { StackAccess } from '../helpers/live/stack.ts'

/**
 * Expects an answer that was not yet answered when its participant pressed End to be among the findings
 * afterwards, and its webhook to be sent.
 *
 * @param stack of the test alone: its model is held up until then
 * @param understood resolves once the answer has come as far as it should before the end
 */
export async function expectFoundAfterEnd(
  stack: StackAccess,
  understood: (call: Call) => Promise<void> = async () => {},
) {
  const { api, webhook_secret } = await stack.newOrganization()
  const receiver = await startReceiver(webhook_secret)
  onTestFinished(() => receiver.close())
  const settings = { ...TWO_QUESTIONS.settings, outputs: [{ url: receiver.url }] }
  const call = await createCall(stack, api, { ...TWO_QUESTIONS, settings })
  const { session_id } = call
  const { person_secret, ...credentials } = await api.joinEmbedSession({ session_id, body: {} })
  const participant = await joinAsParticipant(credentials)
  onTestFinished(() => participant.leave())
  await participant.whenAgentAsks()

  await stack.setProviders({ llm: { ttft_ms: 60_000 } })
  await answerNext(participant, call.voice)
  await understood(call)
  await api.leaveEmbedSession({ session_id, body: { person_secret } })
  expect((await call.read()).findings).toEqual({})
  await stack.setProviders({ llm: { ttft_ms: null } })

  const interview = await call.settled('completed')
  expect(interview.ended_reason).toBe('participant_ended')
  expect(interview.findings).toEqual({ job: { answer: expect.stringMatching(/teacher/i) } })
  expect(interview.findings_meta).toMatchObject({
    job: { version: 1, source: 'agent', evidence: [{ verified: true }] },
  })
  expect(interview.summary).toMatch(/teacher/i)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    goal_id: 'job',
    data: interview.findings.job,
  })
}
