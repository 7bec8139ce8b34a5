import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { withoutOffer } from '../../../../agent/interview/asking/acknowledgement_offer.ts'

test.each<[string[], string, string[]]>([
  [['And why? <ack>I see.</ack>'], 'And why? ', ['I see.']],
  [['And why? <a', 'ck>I s', 'ee.</ack>'], 'And why? ', ['I see.']],
  [['Less < than, <a', 'nd <', '<ack>I see.'], 'Less < than, <and < ', ['I see.']],
  [['It ends in <ac'], 'It ends in <ac', []],
  [['And why', '?<', 'ack>I see.</ack>'], 'And why? ', ['I see.']],
  [['<ack>I see.</ack>', ' And why?'], ' And why?', ['I see.']],
  [['Why? <ack>I see.', '</a', 'ck> Or', ' not?'], 'Why?  Or not?', ['I see.']],
  [['Why? <ack>Is it?</ack>'], 'Why? ', []],
  [['<ack>I see. ', 'Where do you live?'], 'I see. Where do you live?', []],
])('everything in %j but the acknowledgement is spoken', async (pieces, spoken, offered) => {
  expect(await heard(pieces)).toEqual({ spoken, offered })
})

test('a tag that stays open does not silence the reply', async () => {
  const said: string[] = []
  const offer = withoutOffer(() => {})
  const writer = offer.writable.getWriter()
  const words = 'I see. '.repeat(20).match(/\S+ /g)!
  void (async () => {
    for (const word of ['<ack>', ...words]) await writer.write(word)
  })()
  const reader = offer.readable.getReader()
  while (said.join('').length < 120) said.push((await reader.read()).value as string)
  expect(words.join('')).toContain(said.join(''))
})

test('a long run of text that may begin a tag is spoken, whatever the model meant by it', async () => {
  const run = '<'.repeat(100_000)
  const { spoken } = await heard([run, 'k'])
  expect(spoken === `${run}k`).toBe(true)
})

async function heard(pieces: string[]) {
  const offered: string[] = []
  const offer = withoutOffer((phrase) => void offered.push(phrase))
  let spoken = ''
  for await (const text of ReadableStream.from(pieces).pipeThrough(offer)) spoken += text as string
  return { spoken, offered }
}
