import { HOUR, MINUTE, SECOND } from '../../shared/base/time.ts'
import { Part } from '../../shared/calls/call_fields.ts'
import type { Checked } from '../provider.ts'
import type { Setup } from './given_providers.ts'
import type { PartAnswers } from './part_checks.ts'
import { rehearseFirst, rehearseSecond, shownBy } from './rehearsals.ts'

/** Rehearsals cost money: there are fewer of them than free checks, even while something is wrong. */
const LEAST_MS = 5 * MINUTE
/** The longest time between two of them while something is wrong and stays so. */
const MOST_MS = HOUR
/** While a provider cannot be used, calls may be impossible until it is rehearsed again. */
const BROKEN_MS = MINUTE
/** The same until that has been confirmed. */
const CONFIRM_MS = 10 * SECOND
/**
 * How many rehearsals in a row must show that a provider cannot be used which could be used before: a gateway may
 * be restarting.
 */
const BROKEN_TIMES = 3

/** What the last rehearsal with a provider was about, and what it showed. */
type Kept = {
  of: string
  /** What the free check had said. */
  said: string
  shown: Checked
  at: number
  /** Until the next rehearsal, while something is wrong. */
  wait_ms: number
  /** In how many rehearsals in a row the provider could not be used. */
  broken: number
}

type Key = `${Part}${number}`

/**
 * @param place 0 for the first provider of a part, 1 for the second
 * @param isBrief everything has worked, and only what most calls need is asked again
 */
type Rehearse = (
  part: Part,
  place: number,
  setup: Setup,
  isBrief: boolean,
) => Promise<Checked | undefined>

/**
 * Rehearses with each provider when it is another one, and again after a failure in a call and while something
 * is wrong with it: after a minute if it cannot be used, else after five, and ever more seldom while nothing changes.
 *
 * @param now a clock in milliseconds
 */
export function keepRehearsals(rehearse = rehearseOne, now = () => performance.now()) {
  const kept = new Map<Key, Kept>()
  const doubted = new Map<Part, number>()
  let isRunning = false

  return {
    /**
     * What the free checks said, and what the last rehearsal showed of providers that answer as they did then.
     * One that could be used before may be able to do better, until that is confirmed.
     */
    shownBy(setup: Setup, answers: PartAnswers): PartAnswers {
      return mapAnswers(answers, (said, part, place) => {
        const last = keptOf(part, place, setup)
        if (last?.said !== said.text) return said
        const isSure = last.broken === 0 || last.broken >= BROKEN_TIMES
        return isSure ? last.shown : { ...last.shown, verdict: 'unfit' }
      })
    },

    /**
     * Rehearses with the providers for which it is time. Resolves to what is known then; undefined if it was time
     * for none.
     */
    async renew(setup: Setup, answers: PartAnswers): Promise<PartAnswers | undefined> {
      const due = Part.options.flatMap((part) =>
        answers[part].flatMap((said, place) =>
          isDue(part, place, setup, said) ? [{ part, place, said }] : [],
        ),
      )
      if (isRunning || due.length === 0) return undefined
      isRunning = true
      try {
        await Promise.all(due.map(({ part, place, said }) => renewOne(part, place, setup, said)))
      } finally {
        isRunning = false
      }
      return mapAnswers(answers, (said, part, place) => keptOf(part, place, setup)?.shown ?? said)
    },

    /** A provider of a part failed in a call. */
    doubt(part: Part) {
      doubted.set(part, now())
    },

    /** Whether a provider cannot be used as far as known, so that it is soon time again. */
    isPressing: () => [...kept.values()].some(({ broken }) => broken > 0),
  }

  function keptOf(part: Part, place: number, setup: Setup): Kept | undefined {
    const last = kept.get(`${part}${place}`)
    return last?.of === subjectOf(part, setup) ? last : undefined
  }

  function isDue(part: Part, place: number, setup: Setup, said: Checked): boolean {
    if (!mayWork(said)) return false
    const last = keptOf(part, place, setup)
    if (!last) return true
    const passed_ms = now() - last.at
    if (last.broken > 0) return passed_ms >= last.wait_ms
    const isNews = said.text !== last.said || (doubted.get(part) ?? -Infinity) > last.at
    if (isNews) return passed_ms >= LEAST_MS
    return last.shown.verdict !== 'accepts' && passed_ms >= last.wait_ms
  }

  async function renewOne(part: Part, place: number, setup: Setup, said: Checked) {
    const last = keptOf(part, place, setup)
    const isBrief = last?.shown.verdict === 'accepts'
    const rehearsing = shownBy(said, () => rehearse(part, place, setup, isBrief))
    const shown = await rehearsing.catch(notRehearsed)
    const broken = BROKEN.has(shown.verdict) ? (last ? last.broken + 1 : BROKEN_TIMES) : 0
    const isAlike = last?.shown.text === shown.text
    const usual_ms = isAlike ? Math.min(2 * last.wait_ms, MOST_MS) : LEAST_MS
    const broken_ms = broken < BROKEN_TIMES ? CONFIRM_MS : BROKEN_MS
    const wait_ms = broken > 0 ? broken_ms : Math.max(usual_ms, LEAST_MS)
    const of = subjectOf(part, setup)
    kept.set(`${part}${place}`, { of, said: said.text, shown, at: now(), wait_ms, broken })
  }
}

function rehearseOne(...[part, place, setup, isBrief]: Parameters<Rehearse>): ReturnType<Rehearse> {
  return place === 0 ? rehearseFirst(part, setup, isBrief) : rehearseSecond(part, setup)
}

/** The sentence of an error may quote a key. */
function notRehearsed(error: unknown): Checked {
  const text = `a provider was not asked as in a call (${(error as Error).name}): check its settings`
  return { verdict: 'unclear', text }
}

function mayWork({ verdict }: Checked): boolean {
  return verdict === 'accepts' || verdict === 'unclear'
}

/** In a rehearsal, after the provider has just answered. */
const BROKEN = new Set<Checked['verdict']>(['fails', 'refuses', 'away'])

function mapAnswers(
  answers: PartAnswers,
  change: (said: Checked, part: Part, place: number) => Checked,
): PartAnswers {
  const of = (part: Part) => answers[part].map((said, place) => change(said, part, place))
  return { llm: of('llm'), stt: of('stt'), tts: of('tts') }
}

/** The environment of a process stays as it is, except for what operators choose. */
function subjectOf(part: Part, { env, recognizers, voices, writers, local }: Setup): string {
  const { LLM_MODEL, LLM_FALLBACK_MODEL } = env
  const chosen = { llm: [LLM_MODEL, LLM_FALLBACK_MODEL, writers], stt: recognizers, tts: voices }
  return JSON.stringify([chosen[part], local])
}
