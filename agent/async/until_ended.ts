/** Yields a track's frames until the track ends, the reader is cancelled, or reading fails. */
export async function* untilEnded<Frame>(reader: ReadableStreamDefaultReader<Frame>) {
  for (;;) {
    const { done, value } = await reader.read().catch(() => ENDED)
    if (done) return
    yield value
  }
}

const ENDED = { done: true, value: undefined } as const
