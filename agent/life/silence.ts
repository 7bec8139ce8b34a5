import { nextSilenceStep, type SilenceStep } from '../../shared/speech/silence.ts'

/**
 * Watches for a participant who says nothing. The silence begins when the agent has finished and
 * nobody speaks; the agent's own prompts do not end it, the participant's voice does.
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
    /** The agent speaks or thinks: no step falls due meanwhile, and a new answer starts afresh. */
    agentBusy(isPrompt: boolean) {
      clearTimeout(timer)
      if (!isPrompt) reset()
    },
    /** The participant was heard, or nobody is in the room to be silent. */
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
