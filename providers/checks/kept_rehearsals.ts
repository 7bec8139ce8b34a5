import type { Checked } from '../provider.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { Part } from '../../shared/calls/call_fields.ts'
import type { Setup } from './given_providers.ts'
import type { PartAnswers } from './part_checks.ts'
import { rehearseProviders } from './rehearsals.ts'

/** Rehearsals cost money: there are fewer of them than free checks, even while something is wrong. */
const LEAST_MS = 5 * MINUTE

/** What the last rehearsal was about, and what it showed. */
type Kept = { of: string; answers: PartAnswers; shown: PartAnswers; at: number }

/**
 * Rehearses with the providers when others are asked, and at most every five minutes after a failure in a
 * call, while something is wrong, or once a provider answers otherwise than before.
 *
 * @param now a clock in milliseconds
 */
export function keepRehearsals(rehearse = rehearseProviders, now = () => performance.now()) {
  let kept: Kept | undefined
  let isRunning = false
  let isDoubted = false

  return {
    /** What the free checks said, and what the last rehearsal showed of providers that answer as they did then. */
    shownBy: (asked: Setup, answers: PartAnswers): PartAnswers => {
      const { of, answers: before, shown } = kept ?? {}
      if (!before || !shown || of !== subjectOf(asked)) return answers
      const shownOf = (part: Part) =>
        answers[part].map((one, i) => (one.text === before[part][i]?.text ? shown[part][i]! : one))
      return { llm: shownOf('llm'), stt: shownOf('stt'), tts: shownOf('tts') }
    },

    /** Rehearses if it is time to. Resolves to whether there was a rehearsal. */
    async renew(asked: Setup, answers: PartAnswers): Promise<boolean> {
      if (isRunning || !isDue(asked, answers)) return false
      isRunning = true
      isDoubted = false
      try {
        const shown = await rehearse(asked, answers)
        kept = { of: subjectOf(asked), answers, shown, at: now() }
        return true
      } finally {
        isRunning = false
      }
    },

    /** A provider failed in a call. */
    doubt() {
      isDoubted = true
    },
  }

  function isDue(asked: Setup, answers: PartAnswers): boolean {
    if (!kept || kept.of !== subjectOf(asked)) return true
    if (now() - kept.at < LEAST_MS) return false
    const isWrong = ({ verdict }: Checked) => verdict !== 'accepts'
    const { shown, answers: before } = kept
    return (
      isDoubted ||
      Part.options.some((part) => shown[part].some(isWrong)) ||
      Part.options.some((part) =>
        answers[part].some(({ text }, i) => text !== before[part][i]?.text),
      )
    )
  }
}

/** The environment of a process stays as it is, except for what operators choose. */
function subjectOf({ env: { LLM_MODEL, LLM_FALLBACK_MODEL }, recognizers, local }: Setup): string {
  return JSON.stringify([LLM_MODEL, LLM_FALLBACK_MODEL, recognizers, local])
}
