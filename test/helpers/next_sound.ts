import type { Participant } from '../../local/participant/participant.ts'

/** When the agent is heard next, in epoch milliseconds. */
export function nextSound(participant: Participant) {
  return new Promise<number>((resolve) => {
    const end = participant.events.subscribe((event) => {
      if (event.type !== 'agent_heard') return
      end()
      resolve(event.at)
    })
  })
}
