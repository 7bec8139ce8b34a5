import { canShareScreen } from '../call/screen_share.ts'
import type { Progress } from '../state/state.ts'
import type { Words } from '../words.ts'
import { askingInCall } from './asking.ts'
import { captionList } from './caption_list.ts'
import { h, setText } from './element.ts'
import { icon, type IconName } from './icons.ts'
import { orb } from './orb.ts'
import { peopleInCall } from './people.ts'
import type { Actions, Screen, StateAt } from './screen.ts'

/** The call: the agent, what is said, the progress, and the buttons. */
export function callScreen(
  { session }: StateAt<'call'>,
  words: Words,
  actions: Actions,
): Screen<StateAt<'call'>> {
  const progress = progressBar(words)
  const people = peopleInCall(words)
  const asking = askingInCall(words, actions)
  const face = orb('absent')
  const doing = h('p', { className: 'doing' })
  const notice = h('p', { className: 'notice', role: 'status' })
  const listened = h('p', { className: 'listened', role: 'status' }, '')
  const sharing = h('p', { className: 'sharing', role: 'status' })
  const hear = h('button', { type: 'button', className: 'primary hear' }, icon('sound'), words.hear)
  const captions = captionList(words, { opensAt: 'end' })
  const mute = h('button', { type: 'button', className: 'round mute' })
  const share = h('button', { type: 'button', className: 'round share' })
  share.hidden = !session.allow_screen_share || !canShareScreen()
  const end = h('button', { type: 'button', className: 'round end' }, icon('leave'), words.end)
  const dialog = endDialog(words, actions.end)
  hear.addEventListener('click', actions.hear)
  end.addEventListener('click', () => dialog.showModal())
  let muted = false
  mute.addEventListener('click', () => actions.mute(!muted))
  let shared = false
  share.addEventListener('click', () => actions.share(!shared))

  const root = h(
    'main',
    { className: 'screen call' },
    h('header', { className: 'call-head' }, h('h1', { tabIndex: -1 }, session.name), progress.root),
    h(
      'section',
      { className: 'stage' },
      ...[face, doing, people.root, asking.root, notice, listened, sharing, hear],
    ),
    captions.root,
    h('footer', { className: 'controls' }, mute, share, end),
    dialog,
  )
  return {
    root,
    show(state) {
      muted = state.muted
      shared = state.sharing === 'on'
      const isReached = state.connected && !state.cut_off
      face.dataset.agent = isReached ? state.agent : 'absent'
      setText(doing, words.agent[state.agent])
      doing.hidden = !isReached || (state.agent === 'listening' && isUnheard(state))
      setText(notice, noticeOf(state, words))
      hear.hidden = !state.sound_blocked
      mute.dataset.muted = String(muted)
      if (muted) label(mute, 'microphone_off', words.unmute)
      else label(mute, 'microphone', words.mute)
      share.dataset.shared = String(shared)
      label(share, 'screen', shared ? words.unshare : words.share)
      setText(listened, state.listened_to ? words.listened_to : '')
      setText(sharing, words.sharing[state.sharing])
      progress.show(state)
      people.show(state)
      asking.show(state)
      captions.show(state)
    },
  }
}

/**
 * Labels a button, leaving it alone if it already has this label: replacing its content mid-click
 * would lose the click.
 */
function label(button: HTMLButtonElement, name: IconName, text: string) {
  if (button.textContent !== text) button.replaceChildren(icon(name), text)
}

/** The agent cannot be said to listen to a microphone that does not work. */
function isUnheard({ microphone_fault: fault }: StateAt<'call'>): boolean {
  return fault !== null && fault !== 'silent'
}

function noticeOf(state: StateAt<'call'>, words: Words): string {
  const { connected, cut_off, muted, microphone_fault, waits_for } = state
  if (!connected) return words.reconnecting
  if (cut_off) return words.cut_off
  if (microphone_fault) return words.microphone_faults[microphone_fault]
  if (waits_for) return words.waits_for[waits_for]
  return muted ? words.muted_hint : ''
}

/** One segment per goal; hidden until the agent has said how many there are. */
function progressBar(words: Words): Screen<{ progress: Progress | null }> {
  const text = h('span', { className: 'progress-text' })
  const bar = h('div', { className: 'progress-bar', role: 'progressbar', ariaValueMin: '0' })
  bar.ariaLabel = words.progress_label
  const root = h('div', { className: 'progress' }, bar, text)
  return {
    root,
    show({ progress }) {
      root.hidden = !progress
      if (!progress) return
      const { done, total } = progress
      bar.ariaValueMax = String(total)
      bar.ariaValueNow = String(done)
      bar.style.setProperty('--done', String(done))
      bar.style.setProperty('--total', String(total))
      setText(text, words.progress(done, total))
    },
  }
}

/**
 * Asks for confirmation before ending the conversation for good; Escape and the first button return
 * to it.
 */
function endDialog(words: Words, end: () => void): HTMLDialogElement {
  const no = h('button', { type: 'button', className: 'quiet', autofocus: true }, words.end_no)
  const yes = h('button', { type: 'button', className: 'danger' }, words.end_yes)
  const dialog = h(
    'dialog',
    { ariaLabel: words.end_question },
    h('h2', {}, words.end_question),
    h('p', {}, words.end_detail),
    h('div', { className: 'choices' }, no, yes),
  )
  no.addEventListener('click', () => dialog.close())
  yes.addEventListener('click', () => {
    dialog.close()
    end()
  })
  return dialog
}
