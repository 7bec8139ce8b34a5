import type { MicrophoneFault } from '../call/microphone.ts'
import type { Words } from '../words.ts'
import { h, setText } from './element.ts'
import { icon, type IconName } from './icons.ts'
import { orb } from './orb.ts'
import type { Actions, Screen, StateAt } from './screen.ts'

/** Before the call: what will happen, the name, the microphone, and the start button. */
export function readyScreen(
  { session }: StateAt<'ready'>,
  words: Words,
  actions: Actions,
): Screen<StateAt<'ready'>> {
  const name = h('input', {
    id: 'name',
    type: 'text',
    maxLength: 80,
    autocomplete: 'name',
    placeholder: words.name_hint,
    value: session.person_name ?? '',
  })
  const check = microphoneCheck(words, actions)
  const start = h('button', { type: 'submit', className: 'primary wide' })
  const form = h(
    'form',
    { className: 'card' },
    h('label', { className: 'label', htmlFor: 'name' }, words.name),
    name,
    check.root,
    start,
  )
  let open = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (open) actions.start(name.value.trim())
    else actions.allowMicrophone('')
  })
  return {
    root: h('main', { className: 'screen ready' }, introduction(session, words), form),
    show({ microphone, heard }) {
      open = microphone.is === 'open'
      check.show({ microphone, heard })
      start.replaceChildren(...startLabel(microphone.is, words))
      start.disabled = microphone.is === 'opening'
    },
  }
}

function introduction(session: StateAt<'ready'>['session'], words: Words) {
  const { name, goals_total, max_session_duration_minutes, local_parts, recognizes_language } =
    session
  const size = [
    ...(goals_total > 0 ? [words.topics(goals_total)] : []),
    ...(max_session_duration_minutes === null ? [] : [words.at_most(max_session_duration_minutes)]),
  ]
  return h(
    'section',
    { className: 'introduction' },
    orb('listening'),
    h('h1', { tabIndex: -1 }, name),
    h('p', { className: 'lead' }, words.lead),
    h('p', { className: 'caution', hidden: recognizes_language }, words.not_understood),
    h(
      'ul',
      { className: 'facts' },
      ...(size.length > 0 ? [fact('topics', size.join(', '))] : []),
      fact('server', placesOf(local_parts, words)),
      fact('notes', words.stored),
    ),
  )
}

/** Where speech is recognized, answers are generated and the voice is synthesized. */
function placesOf(local: StateAt<'ready'>['session']['local_parts'], words: Words): string {
  if (local.length === 0) return words.all_away
  if (local.length === 3) return words.all_here
  return [
    local.includes('stt') ? words.speech_here : words.speech_away,
    local.includes('llm') ? words.answers_here : words.answers_away,
    local.includes('tts') ? words.voice_here : words.voice_away,
  ].join(' ')
}

function fact(name: IconName, text: string) {
  return h('li', {}, icon(name), h('span', {}, text))
}

function startLabel(microphone: StateAt<'ready'>['microphone']['is'], words: Words) {
  if (microphone === 'open') return [words.start]
  if (microphone === 'failed') return [words.try_again]
  return [icon('microphone'), words.allow_microphone]
}

/**
 * Shows that the microphone works before the call depends on it, and lets the participant choose
 * another.
 */
function microphoneCheck(
  words: Words,
  actions: Actions,
): Screen<Pick<StateAt<'ready'>, 'microphone' | 'heard'>> {
  const choice = h('select', { id: 'microphone', ariaLabel: words.microphone })
  choice.addEventListener('change', () => actions.allowMicrophone(choice.value))
  const meter = h('div', { className: 'meter', ariaHidden: 'true' })
  const hint = h('p', { className: 'hint', role: 'status' })
  const root = h(
    'div',
    { className: 'microphone' },
    h('label', { className: 'label', htmlFor: 'microphone' }, words.microphone),
    choice,
    meter,
    hint,
  )
  return {
    root,
    show({ microphone, heard }) {
      const failsNow = microphone.is === 'failed' && root.dataset.is !== 'failed'
      root.dataset.is = microphone.is
      root.dataset.heard = String(heard)
      root.hidden = microphone.is === 'closed'
      choice.hidden = microphone.is !== 'open'
      if (microphone.is === 'failed') setText(hint, adviceOn(microphone.fault, words))
      if (failsNow) root.closest('form')?.scrollIntoView({ block: 'nearest' })
      if (microphone.is === 'opening') setText(hint, words.opening_microphone)
      if (microphone.is !== 'open') return
      setText(hint, heard ? words.voice_heard : words.say_something)
      offer(choice, microphone, words)
    },
  }
}

/** Phones and tablets have no address bar with an icon in front, and nothing to plug in. */
function adviceOn(fault: MicrophoneFault, words: Words): string {
  const isHeld = matchMedia('(pointer: coarse)').matches
  return isHeld ? { ...words.faults, ...words.faults_of_phones }[fault] : words.faults[fault]
}

function offer(
  choice: HTMLSelectElement,
  { devices, device_id }: Extract<StateAt<'ready'>['microphone'], { is: 'open' }>,
  words: Words,
) {
  const options = devices.map(({ id, label }) =>
    h('option', { value: id, selected: id === device_id }, label || words.default_microphone),
  )
  choice.replaceChildren(...options)
}
