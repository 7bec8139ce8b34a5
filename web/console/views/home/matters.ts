import type { Answer } from '../../../../client/operation_types.ts'

export type Attention = Answer<'getOverview'>['attention'][0]

export type Matter = { sentence: string; link: { label: string; href: string } }

type Words = (one: Attention, reader: { isOperator: boolean }) => Matter

/** A matter in one sentence, and where it is mended. */
export function matterOf(one: Attention, reader: { isOperator: boolean }): Matter {
  const words = MATTERS[one.kind] as Words | undefined
  return words?.(one, reader) ?? { sentence: `${one.kind}: ${one.count}.`, link: NOW }
}

const NOW = { label: 'See it under Now', href: '/console/now' }
const OPERATE = { label: 'How to operate agents', href: '/docs/deployment' }
const PROVIDERS = { label: 'How to set up providers', href: '/docs/providers' }

const MATTERS: Record<Attention['kind'], Words> = {
  agent_unavailable: ({ text }, { isOperator }) => {
    if (!isOperator) {
      return {
        sentence: 'No conversation can begin right now; whoever operates the service sees why.',
        link: { label: 'What participants see', href: '/docs/reliability#providers' },
      }
    }
    return text === null
      ? { sentence: 'No agent worker takes calls, so no conversation can begin.', link: OPERATE }
      : { sentence: `No conversation can begin: ${text}.`, link: PROVIDERS }
  },
  provider_doubtful: ({ text }) => ({
    sentence: `A provider is in trouble: ${text}.`,
    link: PROVIDERS,
  }),
  no_place: () => ({
    sentence: 'Every agent worker is full or has no CPU to spare, so new participants wait.',
    link: NOW,
  }),
  participants_waiting: ({ count }) => ({
    sentence: `In ${some(count, 'conversation', 'conversations')} somebody is waiting for the agent.`,
    link: NOW,
  }),
  deliveries_failed: ({ count }) => ({
    sentence: `${some(count, 'delivery', 'deliveries')} of the last seven days failed for good.`,
    link: { label: 'See why, and send again', href: '/console/deliveries?status=failed#list' },
  }),
  deliveries_retried: ({ count }) => ({
    sentence: `${some(count, 'delivery is', 'deliveries are')} not accepted so far, and will be tried again.`,
    link: { label: 'See which receivers fail', href: '/console/deliveries?status=retrying#list' },
  }),
  calls_failed: ({ count }) => ({
    sentence: `${some(count, 'call', 'calls')} of the last seven days failed.`,
    link: { label: 'See what happened', href: '/console/conversations?status=failed#list' },
  }),
  calls_in_vain: ({ count }) => ({
    sentence: `${some(count, 'call', 'calls')} of the last seven days ended by a fault before the participant had said anything, and nobody has come back; the same link works again.`,
    link: {
      label: 'See who can be asked again',
      href: '/console/conversations?status=created#list',
    },
  }),
  bad_ratings: ({ count }) => ({
    sentence: `${some(count, 'participant', 'participants')} of the last seven days gave a bad rating, 1 or 2 of 5.`,
    link: { label: 'See what they said', href: '/console/conversations?feedback=negative#list' },
  }),
  severe_reflections: ({ count }) => ({
    sentence: `Reflection found something severe in ${some(count, 'conversation', 'conversations')} of the last seven days.`,
    link: { label: 'See what', href: '/console/conversations?reflection_severity=high#list' },
  }),
  key_ends: ({ count, text, until }, { isOperator }) => ({
    sentence:
      count === 1
        ? `The key “${text}” expires on ${dayOf(until)}.`
        : `${count} keys expire soon, the first of them, “${text}”, on ${dayOf(until)}.`,
    link: isOperator
      ? { label: 'How to make another', href: '/docs/people_and_keys' }
      : { label: 'Make another', href: '/console/keys' },
  }),
  webhook_secret_ends: ({ until }) => ({
    sentence: `The previous webhook secret stops signing on ${dayOf(until)}; your receivers need the new one by then.`,
    link: { label: 'See the new one', href: '/console/organization' },
  }),
}

function some(count: number, one: string, more: string) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function dayOf(until: string | null) {
  return until === null ? 'an unknown day' : DAY.format(new Date(until))
}
