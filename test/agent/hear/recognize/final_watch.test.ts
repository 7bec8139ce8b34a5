import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FinalWatch } from '../../../../agent/hear/recognize/final_watch.ts'
import { NO_SPEECH } from '../../../../shared/turns/speech.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = { person_id: 'per_a', text: 'I am a teacher.' }

test('words that are not final are asked for in the silence after them, and given up two seconds later', () => {
  const { done, watch } = watched()
  watch.heardSpeech({ ...NO_SPEECH, speaking_since: 1 })
  watch.heard(open)
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
  watch.heardSpeech({ ...NO_SPEECH, silent_since: 2 })
  vi.advanceTimersByTime(1_500)
  expect(done).toEqual(['missing'])
  vi.advanceTimersByTime(2_000)
  expect(done).toEqual(['missing', 'given up'])
  watch.heard({ ...open, text: '' })
  vi.advanceTimersByTime(60_000)
  expect(done).toHaveLength(2)
})

test('nothing is asked for once the words are final or nothing, while somebody speaks on, and after the call', () => {
  const ends = [
    (watch: FinalWatch) => watch.heard({ ...open, final: {} as never }),
    (watch: FinalWatch) => watch.heard({ ...open, text: '' }),
    (watch: FinalWatch) => watch.heardSpeech({ ...NO_SPEECH, speaking_since: 3 }),
    (watch: FinalWatch) => watch.stop(),
  ]
  for (const end of ends) {
    const { done, watch } = watched()
    watch.heardSpeech({ ...NO_SPEECH, silent_since: 2 })
    watch.heard(open)
    end(watch)
    vi.advanceTimersByTime(60_000)
    expect(done).toEqual([])
  }
})

function watched() {
  const done: string[] = []
  const watch = new FinalWatch(
    () => void done.push('missing'),
    () => void done.push('given up'),
  )
  return { done, watch }
}
