import type { CallState } from '../state/state.ts'
import type { Words } from '../words.ts'
import { h, setText } from './element.ts'
import type { Screen } from './screen.ts'

/** Everybody in the room; a compact bar shows only how many people. */
export function peopleInCall(words: Words): Screen<Pick<CallState, 'agent' | 'others'>> {
  const names = h('span', { className: 'names' })
  const count = h('span', { className: 'count', ariaHidden: 'true' })
  const root = h('p', { className: 'people', role: 'status' }, names, count)
  return {
    root,
    show({ agent, others }) {
      const guests = others.map((name) => name || words.guest)
      const all = [words.you, ...guests, ...(agent === 'absent' ? [] : [words.agent_name])]
      setText(names, `${words.people}: ${all.join(', ')}`)
      setText(count, others.length > 0 ? words.people_count(1 + others.length) : '')
    },
  }
}
