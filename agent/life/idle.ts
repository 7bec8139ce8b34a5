import { nextSilenceStep, type SilenceStep } from '../../shared/speech/silence.ts'

type Options = {
  /** Who speaks, thinks or listens, in the framework's words. */
  session: () => { agentState: string; userState: string }
  isAnybodyHere: () => boolean
  say: (phrase: 'idle_first' | 'idle_second', over: () => void) => void
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
    const next = nextSilenceStep(done)
    if (next) timer = setTimeout(act, Math.max(0, began + next.due_ms - Date.now()), next.step)
  }

  function act(step: SilenceStep) {
    done++
    if (step === 'hang_up') return hangUp()
    isPrompting = true
    say(step === 'first_prompt' ? 'idle_first' : 'idle_second', () => {
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
