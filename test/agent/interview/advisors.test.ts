import { EventEmitter } from 'node:events'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { followAdvisors } from '../../../agent/interview/advisors.ts'
import { wholeReplies } from '../../../agent/interview/asking/whole_reply.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'

/** A model whose answers the test gives, one by one; `open` are the pending ones. */
function heldModel() {
  const open: {
    asked: string
    answer(text: string): void
    fail(error?: object): void
    closed: boolean
  }[] = []
  const emitter = new EventEmitter()
  const chat = ({ chatCtx }: { chatCtx: { items: { textContent: string }[] } }) => {
    let answer = (_: string) => {}
    const answered = new Promise<string>((resolve) => (answer = resolve))
    const entry = {
      asked: chatCtx.items.at(-1)!.textContent,
      answer,
      fail(error: object = new Error('down')) {
        emitter.emit('error', { error })
        answer('')
      },
      closed: false,
    }
    open.push(entry)
    return {
      close: () => void (entry.closed = true),
      async *[Symbol.asyncIterator]() {
        yield {
          delta: { content: await answered },
          usage: { promptTokens: 1, completionTokens: 1 },
        }
      },
    }
  }
  return { open, model: Object.assign(emitter, { model: 'm', chat }) }
}

function watchedCall({ advisor_notes = [] as object[], turns = [] as object[] } = {}) {
  const { open, model } = heldModel()
  const said: { id: string; role: string; text: string }[] = []
  const briefing = { situation: { language: 'en', context: {}, calls: [] }, note: vi.fn() }
  const noted: { turn_id: string; note: string }[] = []
  const warnings: unknown[] = []
  const meter = { countTokens: () => true, countUnmetered: vi.fn() }
  const events = createLiveEvents()
  const repairs: object[] = []
  events.on('reply_repaired', ({ model, kind }) => repairs.push({ model, kind }))
  followAdvisors({
    events,
    brief: {
      template: { settings: { advisors: [{ id: 'a', name: 'A', instructions: 'Watch.' }] } },
    },
    settings: { 'llm.advisor_model': null, 'llm.model': 'm' },
    log: { warn: (...warning: unknown[]) => void warnings.push(warning) },
    turns,
    advisor_notes,
    briefing,
    recorder: { said: () => [...said], noted: (note: never) => void noted.push(note) },
    askerOf: () => wholeReplies(model as never, meter as never),
  } as never)
  return {
    open,
    briefing,
    noted,
    repairs,
    warnings,
    meter,
    end: () => events.emit({ type: 'closing' }),
    /** A participant says something; the advisor has had time to be asked. */
    async hear(text: string) {
      said.push({ id: `trn_${said.length}`, role: 'user', text })
      events.emit({ type: 'turn_decided', message_id: 'item' })
      await settle()
    },
  }
}

async function settle() {
  for (let i = 0; i < 5; i++) await immediate()
}

const advised = (note: string | null) => ({
  type: 'advised',
  advisor_id: 'a',
  advisor_name: 'A',
  note,
})

test('a note is passed to the agent and recorded with the turn it is based on; nothing removes it', async () => {
  const call = watchedCall()
  await call.hear('The price is high.')
  expect(call.open[0]!.asked).toContain('The price is high.')
  call.open[0]!.answer('Ask what they pay.')
  await settle()
  expect(call.briefing.note).toHaveBeenLastCalledWith(advised('Ask what they pay.'))
  expect(call.noted).toMatchObject([{ turn_id: 'trn_0', note: 'Ask what they pay.', model: 'm' }])

  await call.hear('Nine.')
  expect(call.open[1]!.asked).toContain('<noted>Ask what they pay.</noted>')
  call.open[1]!.answer('NOTHING')
  await settle()
  expect(call.briefing.note).toHaveBeenLastCalledWith(advised(null))
  expect(call.noted).toHaveLength(1)
})

test('a slow advisor is asked one question at a time, and then about everything said meanwhile', async () => {
  const call = watchedCall()
  for (const text of ['One.', 'Two.', 'Three.']) await call.hear(text)
  expect(call.open).toHaveLength(1)
  call.open[0]!.answer('NOTHING')
  await settle()
  expect(call.open).toHaveLength(2)
  expect(call.open[1]!.asked).toContain('Three.')
  call.open[1]!.answer('Slow down.')
  await settle()
  expect(call.noted).toMatchObject([{ turn_id: 'trn_2' }])
  expect(call.open).toHaveLength(2)
})

test('a failing advisor says nothing, and the failure is logged once', async () => {
  const call = watchedCall()
  for (const text of ['One.', 'Two.']) {
    await call.hear(text)
    call.open.at(-1)!.fail()
    await settle()
  }
  expect(call.open).toHaveLength(2)
  expect(call.noted).toEqual([])
  expect(call.warnings).toEqual([
    [{ error: new Error('down'), advisor_id: 'a' }, expect.any(String)],
  ])
})

test('words that a content filter refuses are left out of what an advisor reads from then on', async () => {
  const call = watchedCall()
  const refused = { statusCode: 400, body: { code: 'content_filter' } }
  await call.hear('It was war.')
  call.open[0]!.fail(refused)
  await settle()
  expect(call.open[1]!.asked).toContain('[left out]')
  call.open[1]!.answer('Slow down.')
  await settle()
  await call.hear('I teach.')
  expect(call.open[2]!.asked).toContain('I teach.')
  const seen = call.open.map(({ asked }) => asked.includes('war'))
  expect(seen).toEqual([true, false, false])
  expect(call.noted).toMatchObject([{ turn_id: 'trn_0', note: 'Slow down.' }])
  expect(call.repairs).toEqual([{ model: 'm', kind: 'left_out' }])
  expect(call.warnings).toEqual([])
})

test('an advisor whose filter refuses everything fails', async () => {
  const call = watchedCall()
  const refused = { statusCode: 400, body: { code: 'content_filter' } }
  await call.hear('It was war.')
  for (const _ of [0, 1]) {
    call.open.at(-1)!.fail(refused)
    await settle()
  }
  expect(call.open).toHaveLength(2)
  expect(call.repairs).toEqual([])
  expect(call.warnings).toHaveLength(1)
})

test('an advisor that never answers times out, and is asked about the next turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const call = watchedCall()
  await call.hear('One.')
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await settle()
  expect(call.open[0]!.closed).toBe(true)
  expect(call.meter.countUnmetered).toHaveBeenCalledOnce()
  await call.hear('Two.')
  expect(call.open).toHaveLength(2)
})

test('the end of the call cancels pending questions, and no note comes after it', async () => {
  const call = watchedCall()
  await call.hear('One.')
  call.end()
  expect(call.open[0]!.closed).toBe(true)
  expect(call.meter.countUnmetered).toHaveBeenCalledOnce()
  call.open[0]!.answer('Too late.')
  await call.hear('Two.')
  expect(call.open).toHaveLength(1)
  expect([call.noted, call.warnings, call.briefing.note.mock.calls]).toEqual([[], [], []])
})

test('another process continues with the note on the latest turn, and the advisor knows its own earlier notes', async () => {
  const turns = ['trn_a', 'trn_b'].map((id) => ({ id, role: 'user', text: 'Yes' }))
  const noteOn = (turn_id: string, note: string) => ({
    turn_id,
    advisor_id: 'a',
    advisor_name: 'A',
    note,
  })
  const advisor_notes = [noteOn('trn_a', 'First.'), noteOn('trn_b', 'Second.')]
  const call = watchedCall({ turns, advisor_notes })
  expect(call.briefing.note.mock.calls).toMatchObject([[advised('Second.')]])
  expect(call.open).toEqual([])
  await call.hear('More.')
  expect(call.open[0]!.asked).toContain('<noted>First.</noted>\n<noted>Second.</noted>')
})
