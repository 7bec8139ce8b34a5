import type { HeldCall } from '../../held_call.ts'
import type { LiveEvents } from '../../live_events.ts'
import type { Outputs } from '../../outputs/outputs.ts'
import type { Recorder } from '../../record/recorder.ts'
import { watchCutBeginning } from '../../turn_taking/cut_beginning.ts'
import type { Briefing } from '../briefing.ts'
import type { Committer } from '../commits/committer.ts'
import { EvidenceRequests } from '../commits/evidence_requests.ts'
import { commitGoalTool } from './commit_goal.ts'
import { declineGoalTool } from './decline_goal.ts'
import { endConversationTool } from './end_conversation.ts'
import { recordingTools } from './recording_tools.ts'

type Options = Pick<HeldCall, 'brief'> & {
  events: LiveEvents
  briefing: Briefing
  recorder: Pick<Recorder, 'participantTurns'>
  committer: Pick<Committer, 'add' | 'hurry'>
  outputs: Pick<Outputs, 'awaitResponses'>
}

/** The tools of a call's model: those that record something, and the others. */
export function callTools({ recorder, outputs, ...rest }: Options) {
  const { events, committer } = rest
  const options = { ...rest, participantTurns: recorder.participantTurns }
  const requests = new EvidenceRequests()
  events.on('turn_decided', () => requests.turnDecided())
  events.on('turn_withdrawn', () => requests.turnWithdrawn())
  const awaitResponses = (goal_id: string) =>
    outputs.awaitResponses(goal_id, () => committer.hurry())
  const recordings = {
    commit_goal: commitGoalTool({ ...options, requests, awaitResponses }),
    decline_goal: declineGoalTool(options),
  }
  return {
    recording: recordingTools(recordings, watchCutBeginning(events).isOf),
    tools: [endConversationTool(events)],
  }
}
