import type { EmbedCutOff } from '../../shared/conversations/cut_off.ts'
import type { EmbedCredentials } from '../../shared/conversations/embed.ts'
import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import type { PageEvent } from '../state/state.ts'
import { type Call, joinCall } from './join_call.ts'
import { readOutputs } from './callbacks.ts'
import type { Span } from './watch_flow.ts'
import { ownMicrophone } from './own_microphone.ts'
import { stayAwake } from './stay_awake.ts'

type Options = {
  tell: (event: PageEvent) => void
  /** Passes a frontend callback on. */
  passOn: (output: CallbackMessage) => void
  /** How loud each is, 0 to 1, many times a second. */
  showOwnLevel: (level: number) => void
  showAgentLevel: (level: number) => void
  /** As the participant wants the microphone, which may change while the page joins. */
  isMuted: () => boolean
}

/** Of a cut, at the moment when it is told. */
type Told = Omit<EmbedCutOff, 'person_secret'>

type Joining = {
  /** The connection is lost, though the call may continue. */
  lost: () => void
  /** What the participant said, if anything, or the agent did not get through. */
  cutOff: (told: () => Told) => void
  leave: () => Promise<unknown>
}

/** Level above which the microphone is certainly picking up a voice. */
export const VOICE_LEVEL = 0.35
/** A shorter cut delays sound rather than loses it. */
const LOST_MS = 2000

/** The participant's side of the call: a microphone, then the room, on a screen that stays on. */
export function ownCall({ tell, passOn, showOwnLevel, showAgentLevel, isMuted }: Options) {
  const microphone = ownMicrophone({ tell, showLevel, isMuted })
  const readOutput = readOutputs(passOn)
  let call: Call | undefined
  let letSleep = () => {}
  /** When the participant was last heard here, on the clock of `performance.now()`. */
  let spoke_at = -Infinity

  return {
    microphone,
    /** Joins the room with the open microphone. */
    join(credentials: EmbedCredentials, { lost, cutOff, leave }: Joining): Promise<void> {
      return joinCall({
        credentials,
        microphone: microphone.track()!,
        muted: isMuted(),
        joined: (joined) => begin(joined, isMuted()),
        lost,
        mended(cut) {
          const spoke = isLong(cut) && spoke_at >= cut.began_at
          const unheard = cut.unheard && isLong(cut.unheard) ? cut.unheard : null
          if (!spoke && !unheard) return
          cutOff(() => ({ ...ago(cut), spoke, ...(unheard && { unheard: ago(unheard) }) }))
        },
        tell,
        readOutput,
        changed: (call) => tell({ type: 'changed', call }),
        leave,
        tellAgentLevel: showAgentLevel,
      })
    },
    hasBegun: () => call !== undefined,
    mute: (muted: boolean) => void call?.mute(muted).then(microphone.look),
    share: (shared: boolean) => void call?.share(shared),
    hear: () => void call?.hear(),
    end: () => void call?.end(),
    letSleep: () => letSleep(),
  }

  function showLevel(level: number) {
    if (level > VOICE_LEVEL) spoke_at = performance.now()
    showOwnLevel(level)
  }

  /** The buttons work as soon as they are shown. */
  function begin(joined: Call, muted: boolean) {
    call = joined
    tell({ type: 'joined', muted })
    microphone.tellFault()
    letSleep()
    letSleep = stayAwake()
  }
}

function ago({ began_at, ended_at }: Span) {
  const since = (at: number) => Math.round(performance.now() - at)
  return { began_ms_ago: since(began_at), ended_ms_ago: since(ended_at) }
}

function isLong({ began_at, ended_at }: Span) {
  return ended_at - began_at >= LOST_MS
}
