import type { Fault } from '../fault.ts'

/** The webhooks' receiver. */
export const RECEIVER_FAULTS: Fault[] = [
  {
    name: 'receiver-unavailable',
    says: 'the webhook receiver answers with status 503 for 4 s',
    lasts_s: 4,
    inject({ receiver }) {
      receiver.behave('unavailable')
      return () => receiver.behave('ok')
    },
    silence_s: 4,
  },
  {
    name: 'receiver-silent',
    says: 'the webhook receiver accepts requests for 4 s and never answers them',
    lasts_s: 4,
    inject({ receiver }) {
      receiver.behave('silent')
      return () => receiver.behave('ok')
    },
    silence_s: 4,
  },
]
