import { hostname } from 'node:os'
import { beginCall } from '../db/calls/begin_call.ts'
import { LeaseLost } from '../db/calls/leases.ts'
import { isAnybodyExpected } from '../db/conversations/persons.ts'
import { createLiveKit } from '../media/livekit.ts'
import { flowIn, situationOf } from '../shared/prompt/situation.ts'
import { type AskedBy, endOfGoodbye } from '../shared/interviews/goodbye.ts'
import { REJOIN_GRACE_MS } from '../shared/calls/room.ts'
import { SECOND } from '../shared/base/time.ts'
import type { Incident } from '../shared/calls/timeline/incident.ts'
import { followAdvisors } from './advise/advisors.ts'
import type { HeldCall } from './held_call.ts'
import { isPerson } from './is_person.ts'
import { Briefing } from './interview/briefing.ts'
import { GoalClock } from './interview/goal_clock.ts'
import type { Committer } from './interview/commits/committer.ts'
import { keepCommits } from './interview/commits/keep_commits.ts'
import { namesIn } from './interview/names.ts'
import { wholeAnswers } from './interview/whole_answer.ts'
import { CallEnd } from './life/call_end.ts'
import { watchConnection } from './life/connection.ts'
import { awaitSilence } from './life/goodbye.ts'
import { watchOutage } from './life/outage.ts'
import { watchFailures } from './life/provider_failures.ts'
import { reportFailures } from './life/report_failures.ts'
import { keepLease } from './life/heartbeat.ts'
import { type Participation, watchParticipation } from './life/participation.ts'
import { keepStatus } from './life/status_keeper.ts'
import { tellPage } from './life/tell_page.ts'
import { tellWatchers } from './life/tell_watchers.ts'
import { limitDuration } from './life/time_limit.ts'
import { followOutputs, type Outputs } from './outputs/outputs.ts'
import { failure, replaced } from './record/incidents.ts'
import { Recorder } from './record/recorder.ts'
import { createMeter } from './record/usage.ts'
import { watchConnections } from './record/watch_connections.ts'
import { createLines, type Lines } from './speak/lines.ts'
import { createModel } from './pipeline.ts'
import { keepUnstored } from './unstored/keeper.ts'
import { createVoice, type Voice } from './voice.ts'

/** How long the agent waits in the room for the first person. */
const FIRST_PERSON_MS = 60 * SECOND

/** One call, from the moment this process takes it until it ends the call or hands it over. */
export class Conversation {
  readonly #call: HeldCall
  readonly #recorder: Recorder
  readonly #briefing: Briefing
  readonly #voice: Voice
  readonly #lines: Lines
  readonly #participation: Participation
  readonly #page: ReturnType<typeof tellPage>
  readonly #outputs: Outputs
  readonly #committer: Committer
  readonly #end: CallEnd
  readonly #goodbye = awaitSilence({
    session: () => this.#voice.session,
    say: (over) => this.#lines.say('farewell', over),
    hangUp: (asked_by) => this.#hangUp(asked_by),
  })
  readonly #failures = watchFailures({
    now: (detail) => void this.#end.end('provider_error', detail),
    afterApology: (detail) =>
      this.#voice
        .currentSpeech()
        ?.addDoneCallback(() => void this.#end.end('provider_error', detail)),
  })
  readonly #outage = watchOutage({
    isSpeaking: () => this.#voice.session.userState === 'speaking',
    show: (isAway) => this.#page.waitsForProviders(isAway),
    say: () => this.#lines.say('outage', () => {}),
  })
  #stopBeating = () => {}
  #stopDuration = () => {}
  #stopWatching = () => {}

  constructor(call: HeldCall) {
    const { ctx, brief, settled } = call
    const names = namesIn(ctx.room, brief.persons)
    const meter = createMeter(brief.usage)
    const failed = (error: unknown) => this.#end.notStored(error)
    const watchers = tellWatchers(call)
    const { turnsChanged } = watchers
    const recorder = new Recorder({ ...call, usage: meter.usage, failed, turnsChanged })
    const status = keepStatus({ ...call, failed })
    const { org_id, conversation_id, session_id } = brief
    const unstored = keepUnstored({
      folder: call.unstored_folder,
      held: {
        session: { id: session_id, org_id, conversation_id },
        lease_token: call.lease.token,
      },
      unstored: () => ({ turns: recorder.unstored(), commits: this.#committer.unstored() }),
      retry: () => void recorder.save(),
      log: call.log,
    })
    const clock = new GoalClock({ template: brief.template, settled })
    const briefing = new Briefing(situationOf(brief, settled), names, clock)
    const advisors = followAdvisors({
      ...call,
      briefing,
      recorder,
      askerOf: (model) => wholeAnswers(createModel(call.config, model), meter),
    })
    this.#call = call
    this.#recorder = recorder
    this.#briefing = briefing
    watchConnections(ctx.room, (incident) => this.#happened(incident))
    this.#page = tellPage(call)
    this.#outputs = followOutputs({ ...call, briefing })
    this.#committer = keepCommits({
      ...call,
      briefing,
      told: () => this.#tellProgress(),
      stored: () => this.#outputs.stored(),
      failed,
    })
    this.#end = new CallEnd({
      call,
      recorder,
      committer: this.#committer,
      unstored,
      outputs: this.#outputs,
      page: this.#page,
      voice: () => this.#voice,
      stopClocks: () => {
        status.stop()
        this.#stopDuration()
        this.#stopWatching()
        this.#participation.stop()
        this.#goodbye.stop()
        this.#outage.stop()
        advisors.stop()
      },
      stopBeating: () => this.#stopBeating(),
    })
    this.#participation = watchParticipation({
      ctx,
      status,
      end: this.#end,
      session: () => this.#voice.session,
      lines: () => this.#lines,
      isCutOff: () => this.#outage.isAway('stt') || this.#outage.isAway('tts'),
      resumed: () => briefing.note({ type: 'resumed' }),
    })
    this.#voice = createVoice({
      ...call,
      recorder,
      meter,
      briefing,
      nameOf: names.nameOf,
      turnEnded: () => {
        this.#goodbye.turnEnded()
        advisors.turnEnded()
      },
      committer: this.#committer,
      committed: (goal_id) => this.#outputs.committed(goal_id, () => this.#committer.hurry()),
      goodbye: this.#goodbye,
      replied: this.#failures.replied,
      floorChanged: (change) => {
        watchers.floorChanged(change)
        this.#participation.floorChanged()
        this.#outage.floorChanged()
        this.#goodbye.look()
      },
      heardWords: () => this.#participation.heardWords(),
      providerFailed: reportFailures({ ...call, meter, recorder, watchers }),
      troubled: (error) => {
        this.#happened(failure(error))
        this.#failures.providerFailed(error)
      },
      recognizersAway: (areAway) => {
        this.#outage.changed('stt', areAway)
        this.#participation.heardWords()
      },
      modelsAway: (areAway) => this.#outage.changed('llm', areAway),
      voicesAway: (areAway) => {
        this.#outage.changed('tts', areAway)
        this.#participation.heardWords()
      },
      gaveUp: () => void this.#end.end('provider_error', this.#failures.latest()),
    })
    const { session } = this.#voice
    this.#lines = createLines({ session, briefing, log: call.log })
  }

  /**
   * Joins the room, waits for somebody, and begins the call or resumes where an earlier process
   * stopped.
   */
  async hold() {
    const { ctx, config, sql, lease, brief, log } = this.#call
    await this.#voice.start()
    const was_awaited = [...ctx.room.remoteParticipants.values()].some(isPerson)
    this.#stopWatching = watchConnection(ctx.room, {
      findRoomSid: () => createLiveKit(config).findRoomSid(brief.session_id),
      lost: () => this.#roomLost(),
    })
    const lost = () => this.#end.notStored(new LeaseLost(brief.session_id))
    const cancelled = () => void this.#end.end('cancelled')
    this.#stopBeating = keepLease(sql, lease, { lost, cancelled })
    this.#tellProgress()
    this.#outputs.start()

    const isNew = brief.started_at === null
    if (!(await this.#participation.firstWithin(isNew ? FIRST_PERSON_MS : REJOIN_GRACE_MS))) {
      if (!isNew) {
        const mayReturn = await isAnybodyExpected(sql, brief.conversation_id)
        return this.#end.end(mayReturn ? 'participant_left' : 'participant_ended')
      }
      log.info('nobody joined; the next participant to join requests an agent again')
      return ctx.shutdown('nobody joined')
    }
    const { conversation_id, time_zone } = brief
    const ran_by = { host: hostname(), pid: process.pid }
    const setup = { ...this.#voice.setup, time_zone, process: ran_by }
    await sql.begin((sql) => beginCall(sql, lease, conversation_id, setup, { was_awaited }))
    if (this.#end.hasBegun) return
    if (!isNew) this.#happened(replaced())
    this.#briefing.begin(brief.started_at ?? new Date())
    this.#stopDuration = limitDuration(brief, {
      timeIsShort: () => this.#briefing.note({ type: 'time_is_short' }),
      timeIsUp: () => this.#sayFarewell(),
      timeIsOver: () => void this.#end.end('max_duration'),
    })
    this.#participation.begin({ hasSpoken: this.#hasSpoken })
  }

  /** The process must stop. A call that has not ended stays open for another process. */
  leave(): Promise<void> {
    return this.#end.handOver()
  }

  /** The media server has lost the room: another process continues in the next one. */
  #roomLost() {
    if (this.#end.hasBegun) return
    const { ctx, log } = this.#call
    log.warn('the room is gone or unreachable; another process takes over the call')
    this.#lines.breakOff()
    void this.leave().finally(() => ctx.shutdown('the room is gone'))
  }

  /** Whether anything of this call was stored earlier; otherwise there is nothing to recap. */
  get #hasSpoken() {
    const { turns, settled } = this.#call
    return turns.length > 0 || settled.length > 0
  }

  /** Anything cut off by the end of a call is not an incident. */
  #happened(incident: Incident) {
    if (!this.#end.hasBegun) this.#recorder.happened(incident)
  }

  #tellProgress() {
    this.#page.progress(flowIn(this.#briefing.situation))
  }

  #hangUp(asked_by: AskedBy | undefined) {
    const { reason, detail } = endOfGoodbye(flowIn(this.#briefing.situation), asked_by)
    void this.#end.end(reason, detail)
  }

  /** Breaks off what is being said, which may be waiting for a provider; but not a goodbye. */
  #sayFarewell() {
    if (this.#end.hasBegun || this.#goodbye.isBegun) return
    this.#lines.breakOff()
    this.#lines.say('farewell', () => void this.#end.end('max_duration'))
  }
}
