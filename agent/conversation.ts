import { LeaseLost, releaseLease } from '../db/calls/leases.ts'
import { PHRASES } from '../shared/speech/phrases.ts'
import { asksSomething } from '../shared/prompt/question.ts'
import type { EndedReason } from '../shared/states.ts'
import { SECOND } from '../shared/time.ts'
import { storeBeginning } from './life/begin.ts'
import { storeEnding, storeIntention } from './life/close.ts'
import { closeRoom } from './life/close_room.ts'
import { closeVoice } from './life/close_voice.ts'
import { limitDuration } from './life/duration.ts'
import { watchFailures } from './life/failures.ts'
import { flowIn, situationOf } from '../shared/prompt/situation.ts'
import { Briefing } from './interview/briefing.ts'
import { keepLease } from './life/heartbeat.ts'
import { promptIdle } from './life/idle.ts'
import { namesIn } from './interview/names.ts'
import { followOutputs, type Outputs } from './outputs/outputs.ts'
import { tellPage } from './life/tell_page.ts'
import type { Parts } from './parts.ts'
import { type Presence, watchPresence } from './life/presence.ts'
import { Recorder } from './record/recorder.ts'
import { REJOIN_GRACE_MS, watchRejoin } from './life/rejoin.ts'
import { keepStatus } from './life/status_keeper.ts'
import { createMeter } from './record/usage.ts'
import { createVoice, type Voice } from './voice.ts'

/** How long the agent waits in the room for the first person. */
const FIRST_PERSON_MS = 60 * SECOND

/** One call: what happens when somebody comes, goes, says nothing, or all is said. */
export class Conversation {
  readonly #parts: Parts
  readonly #briefing: Briefing
  readonly #recorder: Recorder
  readonly #status: ReturnType<typeof keepStatus>
  readonly #voice: Voice
  readonly #presence: Presence
  readonly #rejoin: ReturnType<typeof watchRejoin>
  readonly #page: ReturnType<typeof tellPage>
  readonly #outputs: Outputs
  readonly #idle = promptIdle({
    session: () => this.#voice.session,
    isAnybodyHere: () => !this.#ending && this.#presence.present().length > 0,
    say: (phrase) => this.#say(phrase),
    hangUp: () => void this.end('idle_timeout'),
  })
  readonly #failures = watchFailures({
    now: (detail) => void this.end('provider_error', detail),
    afterApology: (detail) =>
      this.#voice.currentSpeech()?.addDoneCallback(() => void this.end('provider_error', detail)),
  })
  #stopBeating = () => {}
  #stopDuration = () => {}
  #isLive = false
  #ending: Promise<void> | undefined

  constructor(parts: Parts) {
    const { ctx, log, brief, turns, commits } = parts
    this.#parts = parts
    const names = namesIn(ctx.room, brief.persons)
    this.#briefing = new Briefing(situationOf(brief, commits), names)
    this.#page = tellPage(parts)
    this.#outputs = followOutputs({ ...parts, briefing: this.#briefing })
    const meter = createMeter(brief.usage)
    this.#recorder = new Recorder({ ...parts, usage: meter.usage, failed: this.#notStored })
    this.#status = keepStatus({ ...parts, failed: this.#notStored })
    this.#rejoin = watchRejoin({
      status: this.#status,
      recap: () => this.#recap(),
      gone: () => void this.end('participant_left'),
    })
    this.#voice = createVoice({
      ...parts,
      turns,
      meter,
      briefing: this.#briefing,
      nameOf: names.nameOf,
      recorder: this.#recorder,
      committed: () => {
        this.#page.progress(flowIn(this.#briefing.situation))
        return this.#outputs.committed()
      },
      hangUp: (saidGoodbye) => this.#hangUp(saidGoodbye),
      replied: this.#failures.replied,
      floorChanged: () => this.#watchFloor(),
      providerFailed: (error) => {
        log.warn(error, 'a provider failed')
        this.#failures.providerFailed(error)
      },
      gaveUp: () => void this.end('provider_error', this.#failures.latest()),
    })
    this.#presence = watchPresence(ctx.room, {
      returned: () => this.#resume(),
      emptied: (grace_ms) => this.#waitForReturn(grace_ms),
      ended: () => void this.end('participant_ended'),
    })
  }

  /** Joins the room, waits for somebody and begins, or goes on where an earlier process stopped. */
  async hold() {
    const { ctx, sql, lease, brief, log } = this.#parts
    await this.#voice.start()
    const lost = () => this.#notStored(new LeaseLost(brief.session_id))
    this.#stopBeating = keepLease(sql, lease, lost)
    this.#page.progress(flowIn(this.#briefing.situation))
    this.#outputs.start()

    const isNew = brief.started_at === null
    if (!(await this.#presence.firstWithin(isNew ? FIRST_PERSON_MS : REJOIN_GRACE_MS))) {
      if (!isNew) return this.end('participant_left')
      log.info('nobody came; whoever joins later asks for an agent again')
      return ctx.shutdown('nobody came')
    }
    await storeBeginning(this.#parts, this.#voice.setup)
    if (this.#ending) return
    this.#isLive = true
    this.#stopDuration = limitDuration(brief, {
      timeIsShort: () => this.#briefing.note({ type: 'time_is_short' }),
      timeIsUp: () => this.#sayAndEnd('max_duration'),
    })
    if (this.#hasSpoken) this.#resume()
    else this.#greet()
    if (this.#presence.present().length === 0) this.#waitForReturn(REJOIN_GRACE_MS)
  }

  /** Ends the call for good, once: what is being said breaks off, and everything is stored. */
  end(reason: EndedReason, detail?: string): Promise<void> {
    this.#ending ??= this.#close(reason, detail)
    return this.#ending
  }

  /** The process has to go. A call that has not ended stays open for another process. */
  leave(): Promise<void> {
    this.#ending ??= this.#handOver()
    return this.#ending
  }

  /** Something of this call was stored before; a process that died sooner left nothing to recap. */
  get #hasSpoken() {
    const { turns, commits } = this.#parts
    return turns.length > 0 || commits.length > 0
  }

  /** Begun and not ending: who comes or goes before or after that changes nothing. */
  get #isOn() {
    return this.#isLive && !this.#ending
  }

  #greet() {
    const greeting = this.#briefing.greeting(this.#presence.present())
    this.#voice.session.say(greeting)
    if (!asksSomething(greeting)) this.#voice.session.generateReply()
  }

  /** Somebody is back, or another process died. */
  #resume() {
    if (!this.#isOn) return
    this.#briefing.note({ type: 'resumed' })
    this.#rejoin.back()
  }

  /** Says what was reached, and asks what is open. */
  #recap() {
    this.#voice.session.say(this.#briefing.recap(this.#presence.present()))
    this.#voice.session.generateReply()
  }

  #waitForReturn(grace_ms: number) {
    if (!this.#isOn) return
    this.#idle.stop()
    this.#voice.session.interrupt({ force: true })
    this.#rejoin.everybodyLeft(grace_ms)
  }

  #hangUp(saidGoodbye: boolean) {
    const reason = flowIn(this.#briefing.situation).finished
      ? 'goals_completed'
      : 'participant_ended'
    if (saidGoodbye) void this.end(reason)
    else this.#sayAndEnd(reason)
  }

  #sayAndEnd(reason: EndedReason) {
    if (this.#ending) return
    this.#say('farewell').addDoneCallback(() => void this.end(reason))
  }

  #watchFloor() {
    if (this.#ending) return
    if (this.#voice.session.userState === 'speaking') this.#rejoin.spoken()
    this.#idle.look()
  }

  #say(phrase: 'farewell' | 'idle_first' | 'idle_second') {
    return this.#voice.session.say(PHRASES[this.#parts.brief.language][phrase])
  }

  #notStored = (error: unknown) => {
    const { log, ctx } = this.#parts
    if (!(error instanceof LeaseLost)) return void log.warn({ error }, 'not stored yet')
    if (this.#ending) return
    log.warn('another process holds the call; this one goes')
    this.#ending = Promise.resolve()
    this.#stopClocks()
    void this.#outputs.stop()
    this.#stopBeating()
    void ctx.room.disconnect().finally(() => ctx.shutdown('lease lost'))
  }

  async #close(reason: EndedReason, detail?: string) {
    const { ctx, log, sql } = this.#parts
    const ending = { ...this.#parts, recorder: this.#recorder, reason, detail }
    log.info({ reason, detail }, 'the call ends')
    this.#stopClocks()
    this.#page.ended(reason)
    storeIntention(ending).catch(this.#notStored)
    await closeVoice(this.#voice, log)
    await this.#outputs.stop()
    const isStored = await storeEnding(ending)
    this.#stopBeating()
    if (isStored) await closeRoom(this.#parts)
    await sql.end()
    ctx.shutdown(reason)
  }

  async #handOver() {
    const { sql, lease } = this.#parts
    this.#stopClocks()
    this.#stopBeating()
    await Promise.all([this.#recorder.save(), this.#outputs.stop()])
    await releaseLease(sql, lease)
    await sql.end()
  }

  #stopClocks() {
    this.#status.stop()
    this.#stopDuration()
    this.#rejoin.stop()
    this.#idle.stop()
  }
}
