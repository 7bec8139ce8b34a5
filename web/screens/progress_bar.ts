import { h, setText } from './element.ts'
import type { Progress } from '../state/state.ts'
import type { Screen } from './screen.ts'
import type { Words } from '../words.ts'

/** One segment per goal; hidden until the agent has said how many there are. */
export function progressBar(words: Words): Screen<{ progress: Progress | null }> {
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
