import { initializeLogger, stt, voice } from '@livekit/agents'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../helpers/eventually.ts'
import { collectGarbage } from './survivors.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a turn releases earlier turns', async () => {
  const recognizer = new Recognizer()
  const session = new voice.AgentSession({
    stt: recognizer,
    llm: new voice.testing.FakeLLM([{ input: 'yes', content: 'All right.' }]),
    turnHandling: { turnDetection: 'manual' },
    userAwayTimeout: null,
  })
  onTestFinished(() => session.close())
  session.input.audio = new Silence()
  await session.start({ agent: new voice.Agent({ instructions: '' }), record: false })

  let replies = 0
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (item.type === 'message' && item.role === 'assistant') replies++
  })
  // Every promise created in the context in which a turn is decided retains that context.
  const storage = new AsyncLocalStorage<object>()
  const turns: WeakRef<object>[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    recognizer.hears('yes')
    const context = {}
    turns.push(new WeakRef(context))
    storage.run(context, () => session.commitUserTurn())
    await eventually(() => replies === turn)
  }
  await expect
    .poll(async () => {
      await sleep(20)
      collectGarbage()
      return turns.filter((turn) => turn.deref() !== undefined).length
    })
    .toBeLessThan(TURNS / 2)
})

const TURNS = 8

class Silence extends voice.AudioInput {}

/** Recognizes what it is told to have heard. */
class Recognizer extends stt.STT {
  label = 'told'
  #stream: ToldStream | undefined

  constructor() {
    super({ streaming: true, interimResults: false })
  }

  stream() {
    return (this.#stream = new ToldStream(this))
  }

  hears(text: string) {
    this.#stream!.hears(text)
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    throw new Error('Only streams are recognized here')
  }
}

class ToldStream extends stt.SpeechStream {
  label = 'told'

  hears(text: string) {
    const alternative = {
      text,
      language: 'en' as never,
      startTime: 0,
      endTime: 1,
      confidence: 1,
    }
    this.output.put({ type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives: [alternative] })
  }

  protected async run() {
    for await (const _ of this.input);
  }
}
