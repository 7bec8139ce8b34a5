import { SECOND } from '../../shared/time.ts'

/** What happens in a silence, and when, from its beginning. */
const STEPS = [
  { step: 'idle_first', due_ms: 15 * SECOND },
  { step: 'idle_second', due_ms: 30 * SECOND },
  { step: 'hang_up', due_ms: 120 * SECOND },
] as const
type Step = (typeof STEPS)[number]['step']

type Options = {
  /** Who speaks, thinks or listens, in the framework's words. */
  session: () => { agentState: string; userState: string }
  isAnybodyHere: () => boolean
  say: (phrase: Exclude<Step, 'hang_up'>, over: () => void) => void
  hangUp: () => void
}

/**
 * Asks participants who say nothing whether they are there, twice, and then hangs up. The silence begins
 * when the agent has finished and nobody speaks. The participant's voice and the agent's answers end
 * it; the agent's own prompts do not.
 */
export function promptIdle({ session, isAnybodyHere, say, hangUp }: Options) {
  let began: number | undefined
  let done = 0
  let isPrompting = false
  let timer: NodeJS.Timeout | undefined

  return {
    /** Who speaks, thinks or listens may have changed. */
    look,
    /** Nobody is in the room, or the call ends. */
    stop: reset,
  }

  function look() {
    const { agentState, userState } = session()
    if (userState === 'speaking') reset()
    else if (agentState !== 'listening' && isPrompting) clearTimeout(timer)
    else if (agentState !== 'listening') reset()
    else if (isAnybodyHere()) arm((began ??= Date.now()))
  }

  function arm(began: number) {
    clearTimeout(timer)
    const next = STEPS[done]
    if (next) timer = setTimeout(act, Math.max(0, began + next.due_ms - Date.now()), next.step)
  }

  function act(step: Step) {
    done++
    if (step === 'hang_up') return hangUp()
    isPrompting = true
    say(step, () => {
      isPrompting = false
      look()
    })
  }

  function reset() {
    clearTimeout(timer)
    began = undefined
    done = 0
  }
}
