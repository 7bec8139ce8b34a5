/** A position in the event feed for callers: opaque and URL-safe. */
export function writeEventCursor(seq: bigint): string {
  return Buffer.from(`e${seq}`).toString('base64url')
}

export function readEventCursor(text: string): bigint | undefined {
  const written = /^e(\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString())
  return written ? BigInt(written[1]!) : undefined
}
