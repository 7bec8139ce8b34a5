import type { EmbedCredentials } from '../../shared/conversations/embed.ts'
import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import type { PageEvent } from '../state/state.ts'
import { type Call, joinCall } from './join_call.ts'
import { readOutputs } from './callbacks.ts'
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

type Joining = {
  /** The connection is lost, though the call may continue. */
  lost: () => void
  leave: () => Promise<unknown>
}

/** The participant's side of the call: a microphone, then the room, on a screen that stays on. */
export function ownCall({ tell, passOn, showOwnLevel, showAgentLevel, isMuted }: Options) {
  const microphone = ownMicrophone({ tell, showLevel: showOwnLevel, isMuted })
  const readOutput = readOutputs(passOn)
  let call: Call | undefined
  let letSleep = () => {}

  return {
    microphone,
    /** Joins the room with the open microphone. */
    join(credentials: EmbedCredentials, { lost, leave }: Joining): Promise<void> {
      return joinCall({
        credentials,
        microphone: microphone.track()!,
        muted: isMuted(),
        joined: (joined) => begin(joined, isMuted()),
        lost,
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

  /** The buttons work as soon as they are shown. */
  function begin(joined: Call, muted: boolean) {
    call = joined
    tell({ type: 'joined', muted })
    microphone.tellFault()
    letSleep()
    letSleep = stayAwake()
  }
}
