import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/*
 * Everything that `/metrics` exposes; `docs/monitoring.md` explains each metric. Label cardinality is
 * bounded: a route's declared path, never an id. Calls run in their own processes: they report urgent figures
 * to their worker, and the end-of-call job observes the rest from the stored turns.
 */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]
const PAUSE_SECONDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2, 3, 5, 10]

export const httpRequestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the request to the end of the response',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

export const agentPauseSeconds = new Histogram({
  name: 'agent_pause_seconds',
  help: 'Silence before an answer of the agent, measured from the true end of speech where known',
  labelNames: ['language'],
  buckets: PAUSE_SECONDS,
  registers,
})

/** `stage` is `recognition`, `hook`, `llm_ttft`, `tts_ttfb` or `residual`. */
export const agentPauseStageSeconds = new Histogram({
  name: 'agent_pause_stage_seconds',
  help: 'The part of each pause caused by one stage alone; the parts add up to the pause',
  labelNames: ['language', 'stage'],
  buckets: [0, 0.01, 0.025, 0.05, ...PAUSE_SECONDS],
  registers,
})

export const agentJumpIns = new Counter({
  name: 'agent_premature_jump_ins_total',
  help: 'Answers that began while the participant was still speaking',
  labelNames: ['language'],
  registers,
})

/** Turns that never appear as pauses. */
export const unansweredTurns = new Counter({
  name: 'agent_unanswered_turns_total',
  help: 'Agent turns of which no word was heard: no answer came, or the participant resumed speaking first',
  labelNames: ['language'],
  registers,
})

export const unheardCalls = new Counter({
  name: 'unheard_calls_total',
  help: 'Calls with voice activity but no recognized words',
  labelNames: ['language'],
  registers,
})

/**
 * `reason` is one of the ended reasons; `complete` is `true` when nothing was left to ask, else `false`. Conversations
 * that ended before anybody joined are not counted.
 */
export const conversationsEnded = new Counter({
  name: 'conversations_ended_total',
  help: 'Conversations whose call is over and processed',
  labelNames: ['status', 'reason', 'complete'],
  registers,
})

export const callSeconds = new Histogram({
  name: 'call_duration_seconds',
  help: 'Length of calls',
  labelNames: ['language'],
  buckets: [30, 60, 120, 300, 600, 1200, 1800, 3600, 7200],
  registers,
})

/**
 * `part` is `llm`, `stt` or `tts`; `model` is one named by the environment or the configuration, else
 * `other`, because templates choose voices.
 */
export const providerFailures = new Counter({
  name: 'provider_failures_total',
  help: 'How often a model, a recognizer or a voice failed or did not answer, counted while the call runs',
  labelNames: ['part', 'model'],
  registers,
})

/** `kind` is one of `REPAIRS`. */
export const providerRepairs = new Counter({
  name: 'provider_repairs_total',
  help: "How often something in a model's reply was brought into the form of OpenAI",
  labelNames: ['kind'],
  registers,
})

/**
 * `outcome` is `answered`, `filled` (after a filler such as "One moment."), `apology`, or `unanswered` (the
 * reply was late, and the participant spoke again before it came).
 */
export const agentReplies = new Counter({
  name: 'agent_replies_total',
  help: 'Replies requested from models, by outcome, counted while the call runs',
  labelNames: ['outcome'],
  registers,
})

/** `outcome` is the delivery status after the attempt. */
export const deliveryAttempts = new Counter({
  name: 'delivery_attempts_total',
  help: 'Attempts at sending an output',
  labelNames: ['outcome'],
  registers,
})

/** `status` is `retrying` or `held`. */
export const deliveriesOpen = new Gauge({
  name: 'deliveries_open',
  help: 'Deliveries of all organizations that have failed so far and are being retried',
  labelNames: ['status'],
  registers,
})

export const deliveryOldestSeconds = new Gauge({
  name: 'delivery_oldest_seconds',
  help: 'How long the oldest of them has existed; 0 for none',
  labelNames: ['status'],
  registers,
})

/** `task` is the job's name; Prometheus itself reserves the label `job`. */
export const jobsWaiting = new Gauge({
  name: 'jobs_waiting',
  help: 'Jobs that are due and not being worked on',
  labelNames: ['task'],
  registers,
})

export const jobsOverdueSeconds = new Gauge({
  name: 'jobs_overdue_seconds',
  help: 'How long the oldest of them has been due; 0 for none',
  labelNames: ['task'],
  registers,
})

/**
 * `what` is `session` for a call whose agent fell silent or never came after it was started, `job_worker` for
 * jobs freed from a silent worker.
 */
export const rescues = new Counter({
  name: 'rescues_total',
  help: 'Work taken over from a process that stopped reporting',
  labelNames: ['what'],
  registers,
})

export const agentPlaces = new Gauge({
  name: 'agent_places',
  help: 'Maximum number of calls that this worker holds',
  registers,
})

export const agentCalls = new Gauge({
  name: 'agent_calls',
  help: 'Calls that this worker holds, including those whose process is starting',
  registers,
})

/** `part` is `llm`, `stt` or `tts`. */
export const agentPartWorks = new Gauge({
  name: 'agent_part_works',
  help: '0 while every provider of the part refuses its key or does not answer',
  labelNames: ['part'],
  registers,
})

export const agentDraining = new Gauge({
  name: 'agent_draining',
  help: '1 while this worker takes no more calls because it is shutting down',
  registers,
})

export const agentsAskedAgain = new Counter({
  name: 'agents_asked_again_total',
  help: 'Requests for an agent that were repeated because no worker accepted the previous one',
  registers,
})

/** `what` is `requested`, or `met` when somebody then started the conversation: the others were in vain. */
export const earlyAgents = new Counter({
  name: 'early_agents_total',
  help: 'Agents requested before their participant had started, and those of them that somebody met',
  labelNames: ['what'],
  registers,
})

export const databaseReachable = new Gauge({
  name: 'database_reachable',
  help: '1 while the database responds to this process, otherwise 0',
  registers,
})

export const processorExhausted = new Gauge({
  name: 'agent_processor_exhausted',
  help: '1 while this worker takes no new calls because it has no CPU to spare',
  registers,
})

/**
 * `reason` is `full`, `processor`, `share` (silent calls of the organization use up its share of the slots)
 * or `stalled` (the worker was frozen, and nobody waits for its answer any longer).
 */
export const agentRefusals = new Counter({
  name: 'agent_refusals_total',
  help: 'Calls that this worker was offered and did not take',
  labelNames: ['reason'],
  registers,
})

export const agentWaitSeconds = new Histogram({
  name: 'agent_wait_seconds',
  help: 'From the arrival of the first participant to the start of the call; 0 if the agent was there first',
  buckets: [0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300, 900],
  registers,
})

/** For the whole installation; every process with the role `api` reports it. */
export const callsWaiting = new Gauge({
  name: 'calls_waiting',
  help: 'Calls in whose room a participant waits for an agent; absent while the database is unreachable',
  registers,
})

export const requestsInFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests being answered',
  registers,
})
