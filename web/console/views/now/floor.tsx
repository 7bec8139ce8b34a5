const WORDS = {
  agent: 'The agent speaks',
  participant: 'The participant speaks',
  thinking: 'The agent thinks',
  nobody: 'Silence',
  waiting: 'Nobody has come yet',
  live: 'Silence',
  reconnecting: 'Waiting for somebody to come back',
  closing: 'Ending',
  ended: 'Over',
} as const

/** Who speaks, as a moving dot and in words. */
export function Floor({ who }: { who: string }) {
  return (
    <p class="floor" data-who={who}>
      <span class="dot" aria-hidden="true" />
      {WORDS[who as keyof typeof WORDS] ?? who}
    </p>
  )
}
