import type { MadeCall } from './make_call.ts'
import type { Installation } from './installation/installation.ts'

/** Ends a fault. */
type Restore = () => unknown

/** Something that goes wrong while a call and deliveries are in progress. */
export type Fault = {
  /** For `--only`. */
  name: string
  /** What happens, for display. */
  says: string
  /** What somebody is doing when it begins; default: the agent speaks. */
  while?: 'the agent speaks' | 'the participant speaks'
  /** How long it lasts; 0 if it is instantaneous. */
  lasts_s: number
  /** Starts it. The returned function ends it. */
  inject(installation: Installation, call: MadeCall): Promise<Restore | void> | Restore | void
  /** The longest that the participant may wait for the agent, in seconds. */
  silence_s: number
  /** Database and logs each need a disk that can be filled. */
  needs_disks?: true
  /** Leaves something broken that nothing restarts, so the next fault gets a new installation. */
  spoils_installation?: true
  /** Why it is known not to hold yet; it then does not fail the drill. */
  known_gap?: string
}
