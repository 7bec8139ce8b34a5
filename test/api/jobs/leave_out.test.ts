import { expect, test } from 'vitest'
import { leavingOut } from '../../../api/jobs/leave_out.ts'

const said = (...texts: string[]) =>
  texts.map((text, index) => ({
    role: index % 2 ? ('user' as const) : ('assistant' as const),
    text,
  }))

/** Refuses what contains one of these words, like a content filter. */
function filter(...words: string[]) {
  const asked: string[] = []
  return {
    asked,
    async ask(turns: { text: string }[]) {
      const text = turns.map(({ text }) => text).join(' | ')
      asked.push(text)
      if (!words.some((word) => text.includes(word))) return 'fine'
      throw Object.assign(new Error('400'), { status: 400, code: 'content_filter' })
    },
  }
}

test('what a filter refuses is left out: the latest turn of a participant, and if that does not help, all of them', async () => {
  const talk = said('And you?', 'I teach.', 'Where?', 'In a war.')
  const latest = filter('war')
  expect(await leavingOut(talk, latest.ask)).toBe('fine')
  expect(latest.asked).toEqual([
    'And you? | I teach. | Where? | In a war.',
    'And you? | I teach. | Where? | [left out]',
  ])
  const earlier = filter('teach')
  expect(await leavingOut(talk, earlier.ask)).toBe('fine')
  expect(earlier.asked.at(-1)).toBe('And you? | [left out] | Where? | [left out]')
  expect(talk.map(({ text }) => text).join()).not.toContain('left out')
})

test('what is refused without them too fails, and so does anything else at once', async () => {
  const all = filter('Where')
  await expect(leavingOut(said('Where?', 'Here.'), all.ask)).rejects.toThrow('400')
  expect(all.asked).toHaveLength(2)
  let asked = 0
  const fails = async () => {
    asked++
    throw new Error('HTTP 500')
  }
  await expect(leavingOut(said('Where?', 'Here.'), fails)).rejects.toThrow('HTTP 500')
  expect(asked).toBe(1)
})

test('a model without room for all that was said is asked about the newest of it', async () => {
  const asked: number[] = []
  const ask = async (turns: object[]) => {
    asked.push(turns.length)
    if (turns.length < 3) return JSON.stringify(turns)
    throw Object.assign(new Error('400'), { status: 400, code: 'context_length_exceeded' })
  }
  const talk = said('Well?', 'Yes.', 'Where?', 'Here.', 'Since when?', 'Today.', 'And?', 'Fine.')
  expect(await leavingOut(talk, ask)).toBe(JSON.stringify(talk.slice(-2)))
  expect(asked).toEqual([8, 4, 2])
})
