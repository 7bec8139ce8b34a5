import type { EmbedCredentials, EmbedSession } from '../shared/interviews/embed.ts'
import type { CallbackMessage } from '../shared/outputs/callback.ts'
import type { REJOIN_GRACE_MS } from '../shared/calls/room.ts'
import { allFinal } from './call/captions.ts'
import { type Call, joinCall } from './call/join_call.ts'
import { readOutputs } from './call/outputs.ts'
import {
  findSession,
  joinSession,
  leaveSession,
  problemIn,
  reachPage,
  sendFeedback,
} from './state/embed_api.ts'
import { wakeLevels } from './call/level.ts'
import { receiptKeeper } from './state/keep_receipt.ts'
import {
  captionsBefore,
  memories,
  type Memory,
  ownPersons,
  sharedConversations,
} from './state/memory.ts'
import { isMicrophoneAllowed } from './call/microphone.ts'
import { ownMicrophone } from './call/own_microphone.ts'
import { renderer } from './screens/render.ts'
import type { Actions } from './screens/screen.ts'
import { findHost } from './state/host.ts'
import { hostEvents } from './state/host_events.ts'
import { contentOf } from './state/page_content.ts'
import { findOwnReceipt, noteRated, refuseIfTaken, takePlace } from './state/own_place.ts'
import { beginOwn, findLinked } from './state/shared_link.ts'
import { advance, closedBecause, faultIn, type PageEvent, type State } from './state/state.ts'
import { agentAwaiter } from './state/when_available.ts'
import { comeBack, whenReady } from './state/when_ready.ts'
import { stayAwake } from './call/stay_awake.ts'

/** Level above which the microphone is certainly picking up a voice. */
const VOICE_LEVEL = 0.35
/** How long the agent waits for a participant whose connection was lost. */
const GRACE_MS: typeof REJOIN_GRACE_MS = 120_000
/** Only the latest captions survive a reload. */
const MAX_CAPTIONS = 300

const page = document.querySelector<HTMLElement>('#page')!
/** Empty until a template link has created a conversation. */
let session_id = contentOf('colloquy-session')

let state: State = { at: 'loading', session: null, put_off: false }
let call: Call | undefined
let letSleep = () => {}
let memory: Memory = {
  share_id: contentOf('colloquy-share'),
  name: '',
  device_id: '',
  muted: false,
}

const host = findHost((asked) => {
  if (asked.colloquy === 'mute') actions.mute(asked.muted)
  if (asked.colloquy === 'share') actions.share(asked.shared)
  if (asked.colloquy === 'end') actions.end()
  if (asked.colloquy === 'leave') page.querySelector<HTMLElement>('.controls .end')?.click()
})
const actions: Actions = {
  allowMicrophone: (device_id) => void useMicrophone(device_id),
  start: (name) => {
    // A different name means a different person.
    const { person_secret, ...others } = memory
    memory = { ...(name === memory.name ? memory : others), name }
    void enter({ again: false })
  },
  mute: (muted) => {
    memory = { ...memory, muted }
    if (!call) return
    memories.keep(session_id, memory)
    void call.mute(muted)
  },
  share: (shared) => void call?.share(shared),
  hear: () => void call?.hear(),
  end: () => void call?.end(),
  rate: (rating, text) => void rate(rating, text),
  correct: (item, data) => void receipts.change(person(), item, { data }),
  withdraw: (item) => void receipts.change(person(), item, { withdraw: true }),
  readReceipt: () => showReceipt(),
  load: () => void load(),
  goBackIn: () => void enter({ again: true }),
  ...(host && { close: () => host.tell({ colloquy: 'closed' }) }),
}

const microphone = ownMicrophone({ tell, showLevel: showOwnLevel })
const waitForAgent = agentAwaiter({
  tell,
  current: () => state,
  microphone,
  look: () => findLinked(session_id, memory.share_id),
  load,
})
const receipts = receiptKeeper({ tell, passOn })
const readOutput = readOutputs(passOn)
const render = renderer(page, actions, host?.language)
document.addEventListener('pointerdown', wakeLevels)
document.addEventListener('keydown', wakeLevels)
window.addEventListener('pagehide', keepSaid)
void load()

function tell(event: PageEvent) {
  // A page that is closed leaves the room first, and stops.
  if (event.type === 'stopped') keepSaid()
  const before = state
  state = advance(before, event)
  if (state === before) return
  if (event.type === 'caption' && event.caption.final) keepSaid()
  if (state.at === 'ended') putAway()
  if (before.at === 'call' && state.at === 'ended' && state.session.receipt) showReceipt()
  if (state.at === 'stopped') letSleep()
  if (state.at === 'stopped' && state.problem === 'elsewhere') memories.forget(session_id)
  render(state)
  for (const each of hostEvents(session_id, event, before, state)) {
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
    const linked = await whenReady(() => findLinked(session_id, memory.share_id), put_off)
    session_id = linked.session_id
    const { found } = linked
    const own = ownPersons.find(session_id)
    const session = { ...found, person_name: memory.name || own?.name || found.person_name }
    const closed = closedBecause(found)
    if (closed === 'over' && 'session_id' in found && (await showOver(found))) return
    if (closed) return tell({ type: 'stopped', problem: closed, fault: faultIn(found), session })
    if (!found.available) return await waitForAgent(session)
    tell({ type: 'found', session })
    const remembered = memories.find(session_id)
    const secret = own && { person_secret: own.person_secret }
    memory = remembered ?? { ...memory, ...secret, name: session.person_name ?? '' }
    if (remembered) await enter({ again: true })
    else if (host?.mode === 'headless') await enter({ again: false })
    else if (await isMicrophoneAllowed()) await useMicrophone(memory.device_id)
  } catch (error) {
    tell({ type: 'stopped', problem: problemIn(error) })
  }
}

/** Opens a microphone; false on failure, which the page then reports. */
async function useMicrophone(device_id: string): Promise<boolean> {
  const opened = await microphone.open(device_id)
  if (opened !== undefined) memory = { ...memory, device_id: opened }
  return opened !== undefined
}

/** Joins the room with the open microphone, or with the one used before the reload. */
async function enter({ again, isLost = false }: { again: boolean; isLost?: boolean }) {
  const said = (again && captionsBefore.find(session_id)) || []
  tell({ type: 'joining', again, captions: allFinal(said) })
  if (!microphone.isLive() && !(await useMicrophone(memory.device_id))) return
  try {
    if (isLost) await comeBack(comeIn, { within_ms: GRACE_MS, put_off })
    else await join(await whenReady(ask, put_off))
  } catch (error) {
    const problem = problemIn(error)
    if (problem === 'unavailable') return void waitForAgent()
    const isLate = isLost && problem === 'unreachable'
    const over =
      problem === 'over'
        ? await whenReady(() => findSession(session_id), put_off).catch(() => null)
        : null
    if (over && (await showOver(over).catch(() => false))) return
    const fault = over && faultIn(over)
    tell({ type: 'stopped', problem: isLate ? 'lost' : problem, fault })
  }
}

/** After a lost connection, unless another tab has taken over in the meantime. */
async function comeIn() {
  refuseIfTaken(session_id, memory.person_secret)
  await join(await ask())
}

/**
 * Shows what a finished conversation captured, if this browser took part in it.
 *
 * @returns false when there is no receipt for it, or a fault ended it before anything was captured
 * @throws EmbedError when the service is unreachable
 */
async function showOver(found: EmbedSession): Promise<boolean> {
  if (host?.mode === 'headless') return false
  const own = await findOwnReceipt(session_id, found, put_off)
  if (!own || (own.receipt.items.length === 0 && faultIn(found))) return false
  const { receipt, person_secret, rated } = own
  memory = { ...memory, person_secret }
  tell({ type: 'over', session: found, reason: found.ended_reason, rated })
  void receipts.show(person(), receipt)
  return true
}

/** A headless call shows no screens. */
function showReceipt() {
  if (host?.mode === 'headless') return
  tell({ type: 'receipt', receipt: 'loading' })
  void receipts.show(person())
}

function person() {
  return { session_id, person_secret: memory.person_secret ?? '' }
}

async function ask(): Promise<EmbedCredentials> {
  if (!session_id) ({ session_id } = await beginOwn(memory.share_id))
  return joinSession(session_id, memory)
}

async function join(credentials: EmbedCredentials) {
  const { person_secret } = credentials
  memory = { ...memory, person_secret }
  memories.keep(session_id, memory)
  takePlace(session_id, { name: memory.name, person_secret })
  await joinCall({
    credentials,
    microphone: microphone.track()!,
    muted: memory.muted,
    joined: begin,
    lost: () => {
      keepSaid()
      void enter({ again: true, isLost: true })
    },
    tell,
    readOutput,
    changed: (call) => tell({ type: 'changed', call }),
    leave: () => whenReady(() => leaveSession(session_id, person_secret)),
    tellAgentLevel: showLevel('agent'),
  })
}

/** The buttons work as soon as they are shown. */
function begin(joined: Call) {
  call = joined
  tell({ type: 'joined', muted: memory.muted })
  letSleep()
  letSleep = stayAwake()
}

async function rate(rating: number, text: string) {
  tell({ type: 'feedback', feedback: 'sending' })
  const sent = whenReady(
    () => sendFeedback(session_id, rating, text),
    () => tell({ type: 'feedback', feedback: 'waiting' }),
  )
  const feedback = await sent.then(() => 'given' as const).catch(() => 'failed' as const)
  if (feedback === 'given') noteRated(session_id)
  tell({ type: 'feedback', feedback })
}

function put_off() {
  tell({ type: 'put_off' })
}

function keepSaid() {
  if (state.at === 'call') captionsBefore.keep(session_id, state.captions.slice(-MAX_CAPTIONS))
}

function putAway() {
  memories.forget(session_id)
  captionsBefore.forget(session_id)
  if (state.at === 'ended' && !state.session.receipt) ownPersons.forget(session_id)
  sharedConversations.forget(memory.share_id)
  microphone.stop()
  letSleep()
}

/** Notifies the scripts of this page and the host page. */
function passOn(detail: CallbackMessage) {
  window.dispatchEvent(new CustomEvent('colloquy:output', { detail }))
  host?.tell({ colloquy: 'event', name: 'output', detail })
}

function showOwnLevel(level: number) {
  showLevel('own')(level)
  if (level > VOICE_LEVEL && state.at === 'ready' && !state.heard) tell({ type: 'voice_heard' })
}

/** Levels bypass the state and go straight to the style sheet. */
function showLevel(whose: 'own' | 'agent') {
  return (level: number) => page.style.setProperty(`--${whose}-level`, level.toFixed(3))
}
