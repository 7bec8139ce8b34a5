import type { HeldCall } from './call/hold_call.ts'
import type { Installation } from './installation/installation.ts'

/** Ends a fault. */
type Restore = () => Promise<unknown> | unknown

/** Something that goes wrong while a call and deliveries are under way. */
export type Fault = {
  /** For `--only`. */
  name: string
  /** What happens, for people. */
  says: string
  /** What somebody is doing when it begins; default: the agent speaks. */
  while?: 'the agent speaks' | 'the participant speaks'
  /** How long it lasts; 0 for what happens in an instant. */
  lasts_s: number
  /** Begins it. What is returned ends it. */
  inject(installation: Installation, call: HeldCall): Promise<Restore | void> | Restore | void
  /** The longest that the participant may wait for the agent, in seconds. */
  silence_s: number
  /** Database and logs need a disk each that can be filled. */
  needs_disks?: true
  /** Why it is known not to hold yet; it then breaks no drill. */
  known_gap?: string
}
