import { fact, type ReflectedConversation, type ReflectionFact, timesOf } from './fact.ts'

/**
 * What went wrong between the agent and its model, with the turns in which it happened: the agent's where it had
 * to go on by itself, and the participants' where their words were left out.
 */
export function ofMishaps({ incidents, turns }: ReflectedConversation): ReflectionFact[] {
  const momentsOf = (kind: string) =>
    incidents.filter((incident) => incident.kind === kind).map(({ began_at }) => began_at)
  const nowhere = momentsOf('dead_end')
  const left = momentsOf('left_out')
  const replyAt = (at: number) =>
    turns.find(({ role, ended_at }) => role === 'assistant' && (ended_at ?? Infinity) >= at)
  const wordsAt = (at: number) =>
    turns.findLast(({ role, started_at }) => role === 'user' && started_at <= at)
  const idsOf = (moments: number[], turnAt: typeof replyAt) => [
    ...new Set(moments.flatMap((at) => turnAt(at)?.id ?? [])),
  ]
  return [
    ...(nowhere.length === 0
      ? []
      : [
          fact(
            'dead_end',
            `The model neither recorded the answer nor asked a question, ${timesOf(nowhere.length)}.`,
            idsOf(nowhere, replyAt),
          ),
        ]),
    ...(left.length === 0
      ? []
      : [
          fact(
            'left_out',
            `A content filter refused what the participant said, ${timesOf(left.length)}.`,
            idsOf(left, wordsAt),
          ),
        ]),
  ]
}
