import { type JobContext, llm, voice } from '@livekit/agents'
import type { CommitRow } from '../db/commits.ts'
import { type Lease, LeaseLost, releaseLease } from '../db/leases.ts'
import { type CallBrief, goLive, setSessionStatus } from '../db/sessions.ts'
import type { Pool } from '../db/sql.ts'
import { moveConversation } from '../db/transitions.ts'
import type { StoredTurn } from '../db/turns.ts'
import type { Config } from '../shared/config.ts'
import type { Logger } from '../shared/log.ts'
import { PHRASES } from '../shared/phrases.ts'
import { asksSomething, greetingFor, resumeLine } from '../shared/prompt.ts'
import type { SilenceStep } from '../shared/silence.ts'
import type { EndedReason } from '../shared/states.ts'
import { DEFAULT_SESSION_MINUTES } from '../shared/template.ts'
import { MINUTE, SECOND } from '../shared/time.ts'
import { TURN_POLICY } from '../shared/turn_policy.ts'
import { storeEnding } from './close.ts'
import { takeDebugCommands } from './debug.ts'
import { Ear } from './ear.ts'
import { sampleEndOfTurn } from './eot_sampler.ts'
import { Goals } from './goals.ts'
import { keepLease } from './heartbeat.ts'
import { Interviewer } from './interviewer.ts'
import { listen } from './listen.ts'
import { readMicrophones } from './microphones.ts'
import { createPipeline, type Pipeline, turnHandling } from './pipeline.ts'
import { type Presence, watchPresence } from './presence.ts'
import { Recognizers } from './recognizers.ts'
import { Recorder } from './recorder.ts'
import { watchSilence } from './silence.ts'
import { commitGoalTool } from './tools/commit_goal.ts'
import { endConversationTool } from './tools/end_conversation.ts'
import { createMeter } from './usage.ts'
import { WatchedVad } from './watched_vad.ts'

export type Parts = {
  ctx: JobContext
  config: Config
  log: Logger
  sql: Pool
  lease: Lease
  brief: CallBrief
  /** What an earlier process of this call stored; empty in a new call. */
  turns: StoredTurn[]
  commits: CommitRow[]
}

/** How long the agent waits in the room for the first person. */
const FIRST_PERSON_MS = 60 * SECOND
/** How long a person who left may take to return on the same link. */
const REJOIN_GRACE_MS = 120 * SECOND
/** Turns in a row without an answer of any model, after which the call is given up. */
const MOST_APOLOGIES = 3

/** One call, from the moment its process holds the lease to the moment everything is stored. */
export class Conversation {
  readonly #parts: Parts
  readonly #goals: Goals
  readonly #pipeline: Pipeline
  readonly #recorder: Recorder
  readonly #session: voice.AgentSession
  readonly #interviewer: Interviewer
  readonly #recognizers: Recognizers
  readonly #ear: Ear
  readonly #presence: Presence
  readonly #silence = watchSilence((step) => this.#breakSilence(step))
  readonly #timers = new Set<NodeJS.Timeout>()
  #stopBeating = () => {}
  #rejoinTimer: NodeJS.Timeout | undefined
  #ending: Promise<void> | undefined
  #isPrompting = false
  #apologies = 0

  constructor(parts: Parts) {
    const { ctx, config, sql, lease, brief, turns, commits } = parts
    this.#parts = parts
    this.#goals = new Goals(brief, commits)
    this.#pipeline = createPipeline(config, brief.language)
    const meter = createMeter(brief.usage)
    const recorder = new Recorder({
      sql,
      lease,
      brief,
      turns,
      usage: meter.usage,
      failed: this.#notSaved,
    })
    this.#recorder = recorder
    const record = recorder.record
    const sampler = sampleEndOfTurn(ctx, record)
    this.#ear = new Ear((frame) => {
      recorder.voice.hear(frame)
      sampler.heard(frame)
    })
    const nameOf = (id: string) => brief.persons.find((person) => person.id === id)?.name ?? null
    this.#recognizers = new Recognizers(this.#pipeline.stt, record, nameOf)
    const debug = takeDebugCommands(ctx.room)
    this.#interviewer = new Interviewer({
      ...debug,
      config,
      goals: this.#goals,
      recognizers: this.#recognizers,
      meter,
      llms: this.#pipeline.llms,
      history: historyOf(turns),
      tools: [
        commitGoalTool({
          sql,
          lease,
          goals: this.#goals,
          heard: () => recorder.heard(),
          committed: () => this.#showProgress(),
        }),
        endConversationTool(() => this.#hangUp()),
      ],
      watchdog: (watchdog) => {
        record({ type: 'watchdog', at: Date.now(), ...watchdog })
        this.#countApologies(watchdog.outcome === 'apology')
      },
    })
    this.#session = new voice.AgentSession({
      stt: this.#pipeline.stt,
      llm: this.#pipeline.llms[0]!,
      tts: this.#pipeline.tts,
      vad: new WatchedVad((windows, probability) => recorder.voice.judge(windows, probability)),
      turnHandling: turnHandling(TURN_POLICY),
      userAwayTimeout: null,
      aecWarmupDuration: null,
    })
    this.#session.input.audio = this.#ear
    this.#presence = watchPresence(ctx.room, {
      returned: () => this.#resume(),
      emptied: () => this.#waitForReturn(),
    })
    listen(this.#session, {
      record,
      currentSpeech: () => this.#interviewer.getActivityOrThrow().currentSpeech?.id,
      lastSpeaker: () => recorder.lastSpeaker(),
      metrics: (metrics) => {
        meter.countSpeech(config.STT_MODEL, config.TTS_MODEL, metrics)
      },
      state: ({ agent, user }) => {
        if (user === 'speaking') sampler.open()
        if (agent === 'speaking') sampler.close()
        this.#watchFloor()
      },
      error: (error) => parts.log.warn({ error }, 'a provider failed'),
      closed: (failed) => void this.end(failed ? 'provider_error' : 'agent_error'),
    })
  }

  /** Joins the room, waits for somebody and begins, or goes on where an earlier process stopped. */
  async hold() {
    const { ctx, sql, lease, brief, log, turns } = this.#parts
    this.#stopBeating = keepLease(
      sql,
      lease,
      this.#notSaved.bind(this, new LeaseLost(brief.session_id)),
    )
    await this.#session.start({
      agent: this.#interviewer,
      room: ctx.room,
      inputOptions: { textEnabled: false, closeOnDisconnect: false },
      record: false,
    })
    await ctx.connect()
    ctx.room.unregisterByteStreamHandler('lk.agent.session')
    readMicrophones(ctx.room, [this.#ear, this.#recognizers])
    this.#showProgress()
    if (!(await this.#presence.firstWithin(FIRST_PERSON_MS))) {
      log.info('nobody joined; the next join asks for an agent again')
      return ctx.shutdown('nobody joined')
    }
    await this.#goLive()
    this.#limitDuration()
    if (turns.length > 0) this.#resume()
    else this.#greet()
  }

  /** Ends the call for good, once: what is being said breaks off, everything is stored. */
  end(reason: EndedReason, detail?: string): Promise<void> {
    this.#ending ??= this.#close(reason, detail)
    return this.#ending
  }

  /** The process is asked to go. A call that has not ended stays open for another process. */
  async leave() {
    if (this.#ending) return this.#ending
    this.#ending = Promise.resolve()
    this.#stopTimers()
    await this.#recorder.save()
    await releaseLease(this.#parts.sql, this.#parts.lease)
    await this.#parts.sql.end()
  }

  async #goLive() {
    const { sql, lease, brief } = this.#parts
    await sql.begin(async (sql) => {
      await goLive(sql, lease, this.#pipeline.setup)
      await moveConversation(sql, brief.conversation_id, { from: ['created'], to: 'joined' })
    })
  }

  #greet() {
    const greeting = greetingFor(this.#goals.subject)
    this.#session.say(greeting)
    if (!asksSomething(greeting)) this.#session.generateReply()
  }

  /** Somebody is back, or another process died: recaps, and asks what is open next. */
  #resume() {
    clearTimeout(this.#rejoinTimer)
    this.#rejoinTimer = undefined
    this.#goals.resumed = true
    void this.#setStatus('live')
    this.#session.say(resumeLine(this.#goals.subject, this.#goals.committed))
    this.#session.generateReply()
  }

  #waitForReturn() {
    this.#silence.broken()
    void this.#session.interrupt({ force: true }).await.catch(() => {})
    void this.#setStatus('reconnecting')
    this.#rejoinTimer = this.#after(REJOIN_GRACE_MS, () => void this.end('participant_left'))
  }

  /** The goodbye was spoken. */
  #hangUp() {
    void this.end(this.#goals.flow.finished ? 'goals_completed' : 'participant_ended')
  }

  #limitDuration() {
    const { template, started_at } = this.#parts.brief
    const minutes = template.settings.max_session_duration_minutes ?? DEFAULT_SESSION_MINUTES
    const spent = started_at ? Date.now() - started_at.getTime() : 0
    this.#after(minutes * MINUTE * 0.8 - spent, () => {
      this.#goals.timeIsShort = true
    })
    this.#after(minutes * MINUTE - spent, () => {
      const farewell = this.#say('farewell')
      farewell.addDoneCallback(() => void this.end('max_duration'))
    })
  }

  #breakSilence(step: SilenceStep) {
    if (step === 'hang_up') return void this.end('idle_timeout')
    this.#isPrompting = true
    this.#say(step === 'first_prompt' ? 'idle_first' : 'idle_second').addDoneCallback(() => {
      this.#isPrompting = false
      this.#watchFloor()
    })
  }

  #watchFloor() {
    const { agentState, userState } = this.#session
    if (userState === 'speaking') this.#silence.broken()
    else if (agentState !== 'listening') this.#silence.agentBusy(this.#isPrompting)
    else if (this.#presence.present().length > 0) this.#silence.quiet()
  }

  #countApologies(apologized: boolean) {
    this.#apologies = apologized ? this.#apologies + 1 : 0
    if (this.#apologies < MOST_APOLOGIES) return
    void this.#interviewer
      .getActivityOrThrow()
      .currentSpeech?.addDoneCallback(() => void this.end('provider_error', 'the model is silent'))
  }

  #say(phrase: 'farewell' | 'idle_first' | 'idle_second') {
    return this.#session.say(PHRASES[this.#parts.brief.language][phrase])
  }

  #showProgress() {
    const { done, total, phase } = this.#goals.flow
    this.#tellRoom({
      'colloquy.progress': JSON.stringify({ done, total, phase: phase?.id ?? null }),
    })
  }

  #tellRoom(attributes: Record<string, string>) {
    void this.#parts.ctx.room.localParticipant
      ?.setAttributes(attributes)
      .catch((error: unknown) => {
        this.#parts.log.warn({ error }, 'the page was not told')
      })
  }

  async #setStatus(status: 'live' | 'reconnecting') {
    const { sql, lease } = this.#parts
    await sql
      .begin((sql) => setSessionStatus(sql, lease, status))
      .catch((error: unknown) => this.#notSaved(error))
  }

  #notSaved = (error: unknown) => {
    const { log, ctx, sql } = this.#parts
    if (!(error instanceof LeaseLost)) return log.warn({ error }, 'not stored yet')
    log.warn('another process holds the call; this one goes')
    this.#ending ??= Promise.resolve()
    this.#stopTimers()
    void sql.end()
    ctx.shutdown('lease lost')
  }

  async #close(reason: EndedReason, detail?: string) {
    const { ctx, log } = this.#parts
    this.#stopTimers(false)
    log.info({ reason, detail }, 'the call ends')
    this.#tellRoom({ 'colloquy.ended': reason })
    await this.#session.close()
    this.#recognizers.close()
    await storeEnding({ ...this.#parts, recorder: this.#recorder, reason, detail })
    this.#stopBeating()
    await ctx.deleteRoom().catch((error: unknown) => log.warn({ error }, 'the room stays'))
    await this.#parts.sql.end()
    ctx.shutdown(reason)
  }

  #after(ms: number, act: () => void) {
    const timer = setTimeout(act, Math.max(0, ms))
    this.#timers.add(timer)
    return timer
  }

  #stopTimers(beatsToo = true) {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#silence.broken()
    if (beatsToo) this.#stopBeating()
  }
}

/** What was said so far, as the model's history. */
function historyOf(turns: StoredTurn[]) {
  const history = llm.ChatContext.empty()
  for (const { role, text, started_at } of turns) {
    history.addMessage({ role, content: text, createdAt: started_at })
  }
  return history
}
