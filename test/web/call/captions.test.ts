import { expect, test } from 'vitest'
import { allFinal, type Caption, readCaption, withCaption } from '../../../web/call/captions.ts'

test('a caption changes in place until it is final, and not after', async () => {
  const captions = await shown(
    own('u1', 'false', 'It went'),
    agent('a1', 'I see, ', 'go on.'),
    own('u1', 'true', 'It went well.'),
    own('u1', 'false', 'It'),
  )
  expect(captions.map(({ text, final }) => [text, final])).toEqual([
    ['It went well.', true],
    ['I see, go on.', true],
  ])
})

test("the agent's words are shown as they come", async () => {
  const texts: string[] = []
  await read(agent('a1', 'One ', 'two '), ({ text, final }) => texts.push(`${text}${final}`))
  expect(texts).toEqual(['One false', 'One two false', 'One two true'])
})

test('interim words of the participant are not final when their stream ends', async () => {
  const [caption] = await shown(own('u1', 'false', 'Per'))
  expect(caption).toMatchObject({ text: 'Per', final: false })
})

test('what was cut off becomes final when the call is over', async () => {
  const cutOff = allFinal(await shown(own('u1', 'false', 'Wait a'), agent('a1', 'Thank you very')))
  expect(cutOff.map(({ text, final }) => [text, final])).toEqual([
    ['Wait a', true],
    ['Thank you very', true],
  ])
})

test('a caption that turns out empty is removed', async () => {
  expect(await shown(own('u1', 'false', 'Hm'), own('u1', 'true', ''))).toEqual([])
})

test('the same segment id on both sides makes two captions', async () => {
  expect(await shown(own('1', 'true', 'Yes'), agent('1', 'Good'))).toHaveLength(2)
})

test('what arrived before a stream broke off is shown', async () => {
  const broken = { ...agent('a1', 'Half a '), fault: new Error('stream closed') }
  const texts: string[] = []
  await expect(read(broken, ({ text }) => texts.push(text))).rejects.toThrow('stream closed')
  expect(texts.at(-1)).toBe('Half a ')
})

type Stream = { side: Caption['side']; id: string; final: string; pieces: string[]; fault?: Error }

function own(id: string, final: string, text: string): Stream {
  return { side: 'own', id, final, pieces: [text] }
}

function agent(id: string, ...pieces: string[]): Stream {
  return { side: 'agent', id, final: 'false', pieces }
}

async function shown(...streams: Stream[]): Promise<readonly Caption[]> {
  let captions: readonly Caption[] = []
  for (const stream of streams) {
    await read(stream, (caption) => (captions = withCaption(captions, caption)))
  }
  return captions
}

async function read({ side, id, final, pieces, fault }: Stream, show: (caption: Caption) => void) {
  const attributes = { 'lk.segment_id': id, 'lk.transcription_final': final }
  const from = { stream_id: 'stream', attributes, side, speaker: '' }
  const come = async function* () {
    yield* pieces
    if (fault) throw fault
  }
  await readCaption(from, come(), show)
}
