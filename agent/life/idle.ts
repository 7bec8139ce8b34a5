import type { voice } from '@livekit/agents'
import type { SilenceStep } from '../../shared/speech/silence.ts'
import { watchSilence } from './silence.ts'

type Options = {
  session: () => Pick<voice.AgentSession, 'agentState' | 'userState'>
  isAnybodyHere: () => boolean
  say: (phrase: 'idle_first' | 'idle_second') => Pick<voice.SpeechHandle, 'addDoneCallback'>
  hangUp: () => void
}

/** Asks participants who say nothing whether they are there, twice, and then hangs up. */
export function promptIdle({ session, isAnybodyHere, say, hangUp }: Options) {
  const silence = watchSilence(act)
  let isPrompting = false

  return {
    /** Who has the floor may have changed. */
    look,
    /** Nobody is in the room to be silent, or the call ends. */
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
