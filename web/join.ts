import type { EmbedCredentials, EmbedSession } from '../shared/conversations/embed.ts'
import type { CallbackMessage } from '../shared/outputs/callback.ts'
import type { REJOIN_GRACE_MS } from '../shared/calls/room.ts'
import { wakeLevels } from './call/level.ts'
import { isMicrophoneAllowed } from './call/microphone.ts'
import { ownCall, VOICE_LEVEL } from './call/own_call.ts'
import { renderer } from './screens/render.ts'
import type { Actions } from './screens/screen.ts'
import {
  findSession,
  leaveSession,
  problemIn,
  reachPage,
  sendFeedback,
  tellCutOff,
} from './state/embed_api.ts'
import { holdState } from './state/held_state.ts'
import { findHost } from './state/host.ts'
import { hostEvents } from './state/host_events.ts'
import { knock, knockBefore, letIn } from './state/knocking.ts'
import { receiptKeeper } from './state/keep_receipt.ts'
import { findOwnReceipt, noteRated } from './state/own_place.ts'
import { closedBecause, faultIn, isEnding } from './state/page_problem.ts'
import type { PageEvent, State } from './state/state.ts'
import { Visit } from './state/visit.ts'
import { agentAwaiter } from './state/when_available.ts'
import { comeBack, whenReady } from './state/when_ready.ts'

/** How long the agent waits for a participant whose connection was lost. */
const GRACE_MS: typeof REJOIN_GRACE_MS = 120_000

const page = document.querySelector<HTMLElement>('#page')!
const visit = new Visit(contentOf('colloquy-session'), contentOf('colloquy-share'))
const shown = holdState(follow)
const { tell } = shown

const host = findHost((asked) => {
  if (asked.colloquy === 'mute') actions.mute(asked.muted)
  if (asked.colloquy === 'share') actions.share(asked.shared)
  if (asked.colloquy === 'end') actions.end()
  if (asked.colloquy === 'leave') page.querySelector<HTMLElement>('.controls .end')?.click()
})
const call = ownCall({
  ...{ tell, passOn, showOwnLevel, showAgentLevel: showLevel('agent') },
  isMuted: () => visit.memory.muted,
})
const actions: Actions = {
  allowMicrophone: (device_id) => void useMicrophone(device_id),
  start: (name) => {
    visit.changeName(name)
    void enter({ again: false })
  },
  mute: (muted) => {
    visit.change({ muted })
    if (!call.hasBegun()) return
    visit.keep()
    call.mute(muted)
  },
  share: call.share,
  hear: call.hear,
  end: call.end,
  rate: (rating, text) => void rate(rating, text),
  correct: (item, data) => void receipts.change(visit.person(), item, { data }),
  withdraw: (item) => void receipts.change(visit.person(), item, { withdraw: true }),
  readReceipt: () => showReceipt(),
  knock: (name) => void waitOutside(name, knock(visit.session_id, name)),
  letIn: (asking, let_in) => letIn(visit.person(), asking, let_in, tell),
  load: () => void load(),
  goBackIn: () => void enter({ again: true }),
  ...(host && { close: () => host.tell({ colloquy: 'closed' }) }),
}

const waitForAgent = agentAwaiter({
  tell,
  current: shown.current,
  microphone: call.microphone,
  look: () => visit.look(),
  load,
})
const receipts = receiptKeeper({ tell, passOn })
const render = renderer(page, actions, host?.language)
document.addEventListener('pointerdown', wakeLevels)
document.addEventListener('keydown', wakeLevels)
document.addEventListener('pointerdown', bringAgent)
document.addEventListener('keydown', bringAgent)
// Another link of the same conversation, which the browser opens without loading the page.
window.addEventListener('hashchange', () => location.reload())
window.addEventListener('pagehide', () => visit.keepSaid(shown.current()))
void load()

function bringAgent() {
  visit.bringAgentFor(shown.current())
}

/** What the service wrote into a `meta` element of this page. */
function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)!.content
}

function follow(event: PageEvent, before: State) {
  const state = shown.current()
  // A page that is closed leaves the room first, and stops.
  if (event.type === 'stopped') visit.keepSaid(before)
  if (event.type === 'caption' && event.caption.final) visit.keepSaid(state)
  if (state.at === 'ended') {
    putAway({ hasReceipt: state.session.receipt, mayReturn: state.link !== 'used' })
    if (before.at === 'call' && state.link === 'looked_at') {
      void visit.lookAfterFault().then((link) => tell({ type: 'link', link }))
    }
  }
  if (event.type === 'link' || before.at === 'call') showReceiptOf(state)
  if (event.type === 'microphone' || event.type === 'voice_heard') bringAgent()
  if (state.at === 'stopped') {
    call.letSleep()
    // Left to itself, it would be taken up again as one that was lost.
    call.microphone.stop()
  }
  if (state.at === 'stopped' && state.problem === 'elsewhere') visit.forget()
  // The receipt may have changed the state again.
  const latest = shown.current()
  render(latest)
  for (const each of hostEvents(visit.session_id, event, before, latest)) {
    host?.tell({ colloquy: 'event', ...each })
  }
}

async function load() {
  tell({ type: 'loading' })
  try {
    // Where the link leads is unknown until the page can be reloaded.
    if (contentOf('colloquy-waits') === 'true') {
      put_off()
      await whenReady(reachPage, put_off)
      return location.reload()
    }
    const look = () => whenReady(() => visit.look(), put_off)
    let linked = await look()
    if (isEnding(linked.found)) {
      await visit.lookAfterFault()
      linked = await look()
    }
    const session = visit.goTo(linked)
    const { found } = linked
    const closed = closedBecause(found)
    if (closed === 'over' && 'session_id' in found && (await showOver(found))) return
    if (closed) return tell({ type: 'stopped', problem: closed, fault: faultIn(found), session })
    if ('has_seat' in found && !found.has_seat) {
      tell({ type: 'stopped', problem: 'taken', session })
      const before = knockBefore(visit.session_id)
      return before && (await waitOutside(before.name, before.answer))
    }
    if (!found.available) return await waitForAgent(session)
    tell({ type: 'found', session })
    const wasIn = visit.recall(session.person_name ?? '')
    if (wasIn) await enter({ again: true })
    else if (host?.mode === 'headless') await enter({ again: false })
    else if (await isMicrophoneAllowed()) await useMicrophone(visit.memory.device_id)
  } catch (error) {
    tell({ type: 'stopped', problem: problemIn(error) })
  }
}

/** Opens a microphone; false on failure, which the page then reports. */
async function useMicrophone(device_id: string): Promise<boolean> {
  const opened = await call.microphone.open(device_id)
  if (opened !== undefined) visit.change({ device_id: opened })
  return opened !== undefined
}

/** Joins the room with the open microphone, or with the one used before the reload. */
async function enter({ again, isLost = false }: { again: boolean; isLost?: boolean }) {
  tell({ type: 'joining', again, captions: again ? visit.saidBefore() : [] })
  if (!call.microphone.isLive() && !(await useMicrophone(visit.memory.device_id))) return
  try {
    if (isLost) await comeBack(comeIn, { within_ms: GRACE_MS, put_off })
    else await join(await whenReady(() => visit.ask(), put_off))
  } catch (error) {
    const problem = problemIn(error)
    if (problem === 'unavailable') return void waitForAgent()
    const isLate = isLost && problem === 'unreachable'
    const over =
      problem === 'over'
        ? await whenReady(() => findSession(visit.session_id), put_off).catch(() => null)
        : null
    if (over && (await showOver(over).catch(() => false))) return
    const fault = over && faultIn(over)
    tell({ type: 'stopped', problem: isLate ? 'lost' : problem, fault })
  }
}

/** After a lost connection, unless another tab has taken over in the meantime. */
async function comeIn() {
  visit.refuseIfTaken()
  await join(await visit.ask())
}

/**
 * Shows what a finished conversation captured, if this browser took part in it.
 *
 * @returns false when there is no receipt for it, or a fault ended it before anything was captured
 * @throws EmbedError when the service is unreachable
 */
async function showOver(found: EmbedSession): Promise<boolean> {
  if (host?.mode === 'headless') return false
  const own = await findOwnReceipt(visit.session_id, found, put_off)
  if (!own || (own.receipt.items.length === 0 && faultIn(found))) return false
  const { receipt, person_secret, rated } = own
  visit.change({ person_secret })
  tell({ type: 'over', session: found, reason: found.ended_reason, rated })
  void receipts.show(visit.person(), receipt)
  return true
}

/** Of a call that is over. */
function showReceiptOf(state: State) {
  if (state.at === 'ended' && state.link === 'used' && state.session.receipt) showReceipt()
}

/** A headless call shows no screens. */
function showReceipt() {
  if (host?.mode === 'headless') return
  tell({ type: 'receipt', receipt: 'loading' })
  void receipts.show(visit.person())
}

async function join(credentials: EmbedCredentials) {
  const { person_secret } = credentials
  visit.enter(person_secret)
  await call.join(credentials, {
    lost: () => {
      visit.keepSaid(shown.current())
      void enter({ again: true, isLost: true })
    },
    cutOff: (told) => {
      // Without it, the agent only asks and repeats nothing.
      whenReady(() => tellCutOff(visit.session_id, { person_secret, ...told() })).catch(() => {})
    },
    leave: () => whenReady(() => leaveSession(visit.session_id, person_secret)),
  })
}

/** @param answer the token of the seat that somebody in the call opened; null when nobody did */
async function waitOutside(name: string, answer: Promise<string | null>) {
  visit.changeName(name)
  tell({ type: 'knock', knock: 'asking' })
  try {
    const token = await answer
    if (token === null) return tell({ type: 'knock', knock: 'refused' })
    visit.useToken(token)
  } catch (error) {
    return tell({ type: 'stopped', problem: problemIn(error) })
  }
  await enter({ again: false })
}

async function rate(rating: number, text: string) {
  tell({ type: 'feedback', feedback: 'sending' })
  const sent = whenReady(
    () => sendFeedback(visit.person(), { rating, text }),
    () => tell({ type: 'feedback', feedback: 'waiting' }),
  )
  const feedback = await sent.then(() => 'given' as const).catch(() => 'failed' as const)
  if (feedback === 'given') noteRated(visit.session_id)
  tell({ type: 'feedback', feedback })
}

function put_off() {
  tell({ type: 'put_off' })
}

function putAway(known: Parameters<Visit['putAway']>[0]) {
  visit.putAway(known)
  call.microphone.stop()
  call.letSleep()
}

/** Notifies the scripts of this page and the host page. */
function passOn(detail: CallbackMessage) {
  window.dispatchEvent(new CustomEvent('colloquy:output', { detail }))
  host?.tell({ colloquy: 'event', name: 'output', detail })
}

function showOwnLevel(level: number) {
  showLevel('own')(level)
  const state = shown.current()
  if (level > VOICE_LEVEL && state.at === 'ready' && !state.heard) tell({ type: 'voice_heard' })
}

/** Levels bypass the state and go straight to the style sheet. */
function showLevel(whose: 'own' | 'agent') {
  return (level: number) => page.style.setProperty(`--${whose}-level`, level.toFixed(3))
}
