import { h, setText } from './element.ts'
import { icon, type IconName } from './icons.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import { canShareScreen } from '../call/screen_share.ts'
import type { Words } from '../words.ts'
import { captionList } from './caption_list.ts'
import { endDialog } from './end_dialog.ts'
import { orb } from './orb.ts'
import { progressBar } from './progress_bar.ts'

/** The call: the agent, what is said, the progress, and the buttons. */
export function callScreen(
  { session }: StateAt<'call'>,
  words: Words,
  actions: Actions,
): Screen<StateAt<'call'>> {
  const progress = progressBar(words)
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
    h('section', { className: 'stage' }, face, doing, notice, listened, sharing, hear),
    captions.root,
    h('footer', { className: 'controls' }, mute, share, end),
    dialog,
  )
  return {
    root,
    show(state) {
      muted = state.muted
      shared = state.sharing === 'on'
      face.dataset.agent = state.connected ? state.agent : 'absent'
      setText(doing, words.agent[state.agent])
      doing.hidden = !state.connected
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

function noticeOf({ connected, muted, waits_for }: StateAt<'call'>, words: Words): string {
  if (!connected) return words.reconnecting
  if (waits_for) return words.waits_for[waits_for]
  return muted ? words.muted_hint : ''
}
