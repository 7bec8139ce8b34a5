import { SECOND } from '../../shared/base/time.ts'

/** What happens during a silence, and when, counted from its beginning. */
const STEPS = [
  { step: 'idle_first', due_ms: 15 * SECOND },
  { step: 'idle_second', due_ms: 30 * SECOND },
  { step: 'hang_up', due_ms: 120 * SECOND },
] as const
type Step = (typeof STEPS)[number]['step']
/** How soon the first question comes after a standstill, which may have swallowed an answer. */
const AFTER_STANDSTILL_MS = 3 * SECOND

type Options = {
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: Readonly<{ agentState: string; userState: string }>
  isAnybodyHere: () => boolean
  say: (phrase: Exclude<Step, 'hang_up'>, over: () => void) => void
  hangUp: () => void
}

/**
 * Asks participants who say nothing whether they are there, twice, and then hangs up. The silence
 * begins when the agent has finished and nobody is speaking. The participant's voice or words and
 * the agent's replies end it; the agent's own prompts do not.
 */
export function promptIdle({ session, isAnybodyHere, say, hangUp }: Options) {
  let began: number | undefined
  let done = 0
  let isPrompting = false
  let hasStoodStill = false
  let timer: NodeJS.Timeout | undefined

  return {
    /** Who is speaking, thinking or listening may have changed. */
    look,
    /** Something that was said has been transcribed. */
    heardWords: restart,
    /** This process was suspended, and anything said to it meanwhile is lost. */
    stoodStill() {
      reset()
      hasStoodStill = session.agentState === 'listening'
      look()
    },
    /** Nobody is in the room, or the call is ending. */
    stop: reset,
  }

  function look() {
    const { agentState, userState } = session
    if (userState === 'speaking') reset()
    else if (agentState !== 'listening' && isPrompting) clearTimeout(timer)
    else if (agentState !== 'listening') reset()
    else if (isAnybodyHere()) arm((began ??= Date.now()))
  }

  function arm(began: number) {
    clearTimeout(timer)
    const next = STEPS[done]
    if (!next) return
    const due_ms = hasStoodStill ? AFTER_STANDSTILL_MS : next.due_ms
    timer = setTimeout(act, Math.max(0, began + due_ms - Date.now()), next.step)
  }

  function act(step: Step) {
    done++
    hasStoodStill = false
    if (step === 'hang_up') return hangUp()
    isPrompting = true
    say(step, () => {
      isPrompting = false
      look()
    })
  }

  function restart() {
    reset()
    look()
  }

  function reset() {
    clearTimeout(timer)
    hasStoodStill = false
    began = undefined
    done = 0
  }
}
