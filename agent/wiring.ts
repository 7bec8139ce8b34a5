import { situationOf } from '../shared/prompt/situation.ts'
import { followAdvisors } from './interview/advisors.ts'
import type { HeldCall } from './held_call.ts'
import { Briefing } from './interview/briefing.ts'
import { keepCommits } from './interview/commits/keep_commits.ts'
import { GoalClock } from './interview/goal_clock.ts'
import { namesIn } from './interview/names.ts'
import { CallEnd } from './life/call_end.ts'
import { awaitSilence } from './life/goodbye.ts'
import { watchOutage } from './life/outage.ts'
import { watchAbsence } from './life/absence.ts'
import { watchFailures } from './life/provider_failures.ts'
import { keepStatus } from './life/status_keeper.ts'
import { tellPage } from './life/tell_page.ts'
import { createLiveEvents } from './live_events.ts'
import { followOutputs } from './outputs/outputs.ts'
import { keepRecord } from './record/keep_record.ts'
import { keepUnstored } from './record/unstored_keeper.ts'
import { createModels } from './models.ts'
import { createVoice } from './voice.ts'

/**
 * Builds the parts of a call, each after those that it uses. What a part has to tell those that use
 * it, it tells as an event; so events reach them in this order, too: the record first, then what
 * the model is told, then the voice, and those who follow the call last.
 */
export function wireCall(call: HeldCall) {
  const { ctx, config, brief, admitted, settled } = call
  const events = createLiveEvents()
  const { meter, recorder, happened } = keepRecord({ ...call, events })

  const { nameOf, ...names } = namesIn(ctx.room, brief.persons, admitted)
  const clock = new GoalClock({ template: brief.template, settled })
  const briefing = new Briefing(situationOf(brief, settled), { nameOf, ...names }, clock)
  events.on('turn_decided', () => briefing.note({ type: 'turn_decided' }))
  const known = { ...call, events, meter, recorder, briefing, nameOf }
  const page = tellPage(known)
  const outputs = followOutputs(known)
  const committer = keepCommits(known)
  const { modelOf, askerOf } = createModels({ config, events, meter })

  const voice = createVoice({ ...known, outputs, committer, modelOf, askerOf })
  const { session, lines, currentSpeech } = voice

  const unstored = keepUnstored({ ...call, recorder, committer })
  const end = new CallEnd({ call, events, voice, recorder, committer, unstored, outputs, page })

  const goodbye = awaitSilence({ events, session, lines, briefing })
  watchFailures({ events, currentSpeech })
  const outage = watchOutage({ events, session, lines, page })
  const status = keepStatus({ ...call, events })
  const absence = watchAbsence({ ...known, session, lines, status, outage })
  followAdvisors({ ...known, askerOf })
  // Last: what the reply does, such as a goodbye, comes after the turn for everybody.
  events.on('turn_decided', ({ message_id }) => voice.turnDecided(message_id))
  return { events, briefing, happened, page, outputs, voice, lines, end, goodbye, absence }
}
