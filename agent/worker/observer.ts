import type { AgentWorker, WorkerRefusal } from '../../shared/calls/agent_waits.ts'
import type { CallCount } from '../../shared/calls/call_count.ts'

/** Learns what a worker has and does, for the metrics of its process. */
export type WorkerObserver = {
  /** Called every two seconds, and once it drains. */
  has: (worker: AgentWorker) => void
  /** It did not take a call that needs an agent. */
  refused: (why: StartRefusal) => void
  /** A call began in which the first participant waited this long for the agent. */
  waited: (seconds: number) => void
  /** One of its calls counts something. */
  counted: (count: CallCount) => void
}

/** Why a worker does not take a call that needs an agent. */
export type StartRefusal = WorkerRefusal | 'full' | 'stalled'
