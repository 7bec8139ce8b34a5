import { nextSilenceStep, type SilenceStep } from '../../shared/speech/silence.ts'

type Options = {
  /** Who speaks, thinks or listens, in the framework's words. */
  session: () => { agentState: string; userState: string }
  isAnybodyHere: () => boolean
  say: (phrase: 'idle_first' | 'idle_second') => { addDoneCallback(heard: () => void): void }
  hangUp: () => void
}

/** Asks participants who say nothing whether they are there, twice, and then hangs up. */
export function promptIdle({ session, isAnybodyHere, say, hangUp }: Options) {
  const silence = watchSilence(act)
  let isPrompting = false

  return {
    /** Who speaks, thinks or listens may have changed. */
    look,
    /** Nobody is in the room, or the call ends. */
    stop: silence.broken,
  }

  function look() {
    const { agentState, userState } = session()
    if (userState === 'speaking') silence.broken()
    else if (agentState !== 'listening') silence.agentBusy(isPrompting)
    else if (isAnybodyHere()) silence.quiet()
  }

  function act(step: SilenceStep) {
    if (step === 'hang_up') return hangUp()
    isPrompting = true
    say(step === 'first_prompt' ? 'idle_first' : 'idle_second').addDoneCallback(() => {
      isPrompting = false
      look()
    })
  }
}

/**
 * Watches for a participant who says nothing. The silence begins when the agent has finished and
 * nobody speaks. The participant's voice ends it; the agent's own prompts do not.
 */
export function watchSilence(act: (step: SilenceStep) => void) {
  let began: number | undefined
  let done = 0
  let timer: NodeJS.Timeout | undefined

  return {
    /** Both sides are quiet. */
    quiet() {
      began ??= Date.now()
      arm()
    },
    /** The agent speaks or thinks: no step is taken meanwhile, and unless it prompts the count restarts. */
    agentBusy(isPrompt: boolean) {
      clearTimeout(timer)
      if (!isPrompt) reset()
    },
    /** The participant was heard, or nobody is in the room. */
    broken: reset,
  }

  function arm() {
    clearTimeout(timer)
    const next = nextSilenceStep(done)
    if (!next || began === undefined) return
    timer = setTimeout(
      () => {
        done++
        act(next.step)
      },
      Math.max(0, began + next.due_ms - Date.now()),
    )
  }

  function reset() {
    clearTimeout(timer)
    began = undefined
    done = 0
  }
}
