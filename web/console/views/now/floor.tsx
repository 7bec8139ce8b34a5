const WORDS = {
  agent: 'The agent is speaking',
  participant: 'The participant is speaking',
  thinking: 'The agent is thinking',
  nobody: 'Nobody is speaking',
  waiting: 'Waiting for the participant',
  live: 'Nobody is speaking',
  reconnecting: 'Waiting for the participant to reconnect',
  closing: 'Ending',
  ended: 'Ended',
} as const

/** Who is speaking, as a moving dot and in words. */
export function Floor({ who }: { who: string }) {
  return (
    <p class="floor" data-who={who}>
      <span class="dot" aria-hidden="true" />
      {WORDS[who as keyof typeof WORDS] ?? who}
    </p>
  )
}
