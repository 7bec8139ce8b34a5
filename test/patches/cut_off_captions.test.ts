import { TextStreamReader } from '@livekit/rtc-node'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const require = createRequire(import.meta.url)
/** The library does not export it. */
const file = join(dirname(require.resolve('@livekit/rtc-node')), 'log.cjs')
const { log } = require(file) as { log: { error(...words: unknown[]): void } }

test('a caption that the end of the call cuts off is an error for its reader, and not for the terminal', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue()
  onTestFinished(() => error.mockRestore())
  const pieces = new ReadableStream({
    start: (controller) => controller.error(new Error('Disconnected while receiving')),
  })
  const info = { streamId: '1', mimeType: '', topic: '', timestamp: 0 }
  await expect(new TextStreamReader(info, pieces).readAll()).rejects.toThrow('Disconnected')
  expect(error).not.toHaveBeenCalled()
})
