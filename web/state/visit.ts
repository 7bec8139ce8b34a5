import type { EmbedCredentials } from '../../shared/conversations/embed.ts'
import { allFinal } from '../call/captions.ts'
import { earlyAgent } from './early_agent.ts'
import { bringAgent, joinSession, problemIn } from './embed_api.ts'
import { findLinkAfter } from './link_after.ts'
import { captionsBefore, memories, type Memory, ownPersons, sharedConversations } from './memory.ts'
import { keepToken, takeToken } from './own_token.ts'
import { refuseIfTaken, takePlace } from './own_place.ts'
import { beginOwn, findLinked } from './shared_link.ts'
import type { State } from './state.ts'

/** Only the latest captions survive a reload. */
const MAX_CAPTIONS = 300

type Linked = Awaited<ReturnType<typeof findLinked>>

/** Which conversation this page leads to, and who the participant is in it. */
export class Visit {
  #session_id: string
  #memory: Memory
  #token: string | undefined
  readonly #bringAgent = earlyAgent(() => {
    const { person_secret } = this.#memory
    return bringAgent(this.#session_id, { person_secret, person_token: this.#token })
  })

  /**
   * @param session_id empty until a template link has created a conversation
   * @param share_id empty if no template link led here
   */
  constructor(session_id: string, share_id: string) {
    this.#session_id = session_id
    this.#token = takeToken(session_id)
    this.#memory = { share_id, name: '', device_id: '', muted: false }
  }

  get session_id(): string {
    return this.#session_id
  }

  get memory(): Readonly<Memory> {
    return this.#memory
  }

  person() {
    return { session_id: this.#session_id, person_secret: this.#memory.person_secret ?? '' }
  }

  change(changed: Partial<Memory>): void {
    this.#memory = { ...this.#memory, ...changed }
  }

  /** A different name means a different person. */
  changeName(name: string): void {
    const { person_secret, ...others } = this.#memory
    this.#memory = { ...(name === this.#memory.name ? this.#memory : others), name }
  }

  /** What the link leads to. */
  look(): Promise<Linked> {
    return findLinked(this.#session_id, this.#memory.share_id, (session_id) => ({
      person_secret: (ownPersons.find(session_id) ?? memories.find(session_id))?.person_secret,
      person_token: this.#token,
    }))
  }

  /** Whether the link can be opened again; not, as far as known, when the service does not answer. */
  lookAfterFault(): Promise<'open' | 'used'> {
    return findLinkAfter(() => this.look()).catch(() => 'used' as const)
  }

  /** From now on the page leads to what was found, which it returns with the participant's name. */
  goTo({ session_id, found }: Linked) {
    this.#session_id = session_id
    const name = this.#memory.name || ownPersons.find(session_id)?.name
    return { ...found, person_name: name || found.person_name }
  }

  /**
   * Recalls what this browser knows of the participant.
   *
   * @param name for a participant who is new to this tab
   * @returns whether the tab was in the call before it was reloaded
   */
  recall(name: string): boolean {
    const own = ownPersons.find(this.#session_id)
    const remembered = memories.find(this.#session_id)
    const secret = own && { person_secret: own.person_secret }
    this.#memory = remembered ?? { ...this.#memory, ...secret, name }
    return remembered !== undefined
  }

  /** Has the agent come once the participant could start; a template link has no conversation until then. */
  bringAgentFor(state: State): void {
    if (this.#session_id) this.#bringAgent(state)
  }

  /** Asks to join; a template link first creates the conversation. */
  async ask(): Promise<EmbedCredentials> {
    if (!this.#session_id)
      ({ session_id: this.#session_id } = await beginOwn(this.#memory.share_id))
    try {
      return await this.#join()
    } catch (error) {
      // A name that was changed made the participant somebody else, for whom there is no seat.
      const own = ownPersons.find(this.#session_id)?.person_secret
      if (problemIn(error) !== 'taken' || !own || own === this.#memory.person_secret) throw error
      this.change({ person_secret: own })
      return this.#join()
    }
  }

  #join() {
    const { name, person_secret } = this.#memory
    return joinSession(this.#session_id, { name, person_secret, person_token: this.#token })
  }

  /** This tab is the participant in the room, also after a reload. */
  enter(person_secret: string): void {
    this.change({ person_secret })
    this.keep()
    takePlace(this.#session_id, { name: this.#memory.name, person_secret })
  }

  /** @throws EmbedError when another tab of the same person has taken over since */
  refuseIfTaken(): void {
    refuseIfTaken(this.#session_id, this.#memory.person_secret)
  }

  /** Somebody in the call let this participant in, as the person with this token. */
  useToken(token: string): void {
    this.#token = token
    keepToken(this.#session_id, token)
  }

  keep(): void {
    memories.keep(this.#session_id, this.#memory)
  }

  forget(): void {
    memories.forget(this.#session_id)
  }

  /** Keeps what has been said in the call for a reload. */
  keepSaid(state: State): void {
    if (state.at !== 'call') return
    captionsBefore.keep(this.#session_id, state.captions.slice(-MAX_CAPTIONS))
  }

  /** What was said before a reload. None of it changes any more, even what the reload cut off. */
  saidBefore() {
    return allFinal(captionsBefore.find(this.#session_id) ?? [])
  }

  /** Forgets a conversation that is over, but not the person whose receipt is still to be shown, or who may return. */
  putAway({ hasReceipt, mayReturn }: { hasReceipt: boolean; mayReturn: boolean }): void {
    memories.forget(this.#session_id)
    captionsBefore.forget(this.#session_id)
    if (mayReturn) return
    if (!hasReceipt) ownPersons.forget(this.#session_id)
    sharedConversations.forget(this.#memory.share_id)
  }
}
