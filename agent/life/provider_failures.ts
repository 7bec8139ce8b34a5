import type { Part } from '../../shared/calls/call_fields.ts'
import type { LiveEvents } from '../live_events.ts'
import { lasts, type ProviderError } from '../provider_error.ts'

/** After this many turns in a row without a reply from any model, the call is given up. */
const MOST_APOLOGIES = 3
/** A part that has never worked in the call is given up after so many refusals that will last. */
const MOST_REFUSALS = 2
/** A voice that says none of so many texts in a row will say no other. */
const MOST_UNHEARD = 5

type Options = {
  events: LiveEvents
  /** The apology that is being said. */
  currentSpeech: () => { addDoneCallback(done: () => void): void } | undefined
}

/** Decides when provider failures end a call, with a sentence that says why. */
export function watchFailures({ events, currentSpeech }: Options): void {
  let apologies = 0
  /** The latest failure of each model; for conversation models, since the last reply. */
  const failed = new Map<string, ProviderError>()
  let latest: ProviderError | undefined
  const worked = new Set<Part>()
  const refusals: Record<Part, number> = { llm: 0, stt: 0, tts: 0 }
  /** How many texts were not heard since a voice last spoke. */
  let unheard = 0

  events.on('call_troubled', ({ error }) => {
    latest = error
    failed.set(`${error.part} ${error.model}`, error)
    const { part, recoverable, refused, passes } = error
    if (part !== 'tts' && lasts(error)) refusals[part]++
    if (part === 'tts' && !recoverable) unheard++
    const isDeaf = part === 'stt' && (!recoverable || neverHears())
    // A voice may fail on one text and speak the next, unless it has never spoken.
    const isMute = part === 'tts' && !recoverable && (refused || passes || unheard >= MOST_UNHEARD)
    if (isDeaf || isMute || neverSpeaks()) giveUp(detailOf(part))
  })
  // The voice is also asked for phrases that nobody waits for yet.
  events.on('provider_failed', ({ error }) => {
    if (error.part !== 'tts' || !lasts(error)) return
    refusals.tts++
    if (neverSpeaks()) giveUp(detailOf('tts'))
  })
  events.on('floor_changed', ({ change }) => {
    if (change.agent !== 'speaking') return
    worked.add('tts')
    unheard = 0
  })
  events.on('words_heard', () => worked.add('stt'))
  events.on('replied', ({ watchdog: { outcome } }) => {
    if (outcome === 'unanswered') return
    if (outcome === 'answered') {
      apologies = 0
      worked.add('llm')
      for (const [key, { part }] of failed) if (part === 'llm') failed.delete(key)
      return
    }
    apologies++
    const models = failuresOf('llm')
    const isHopeless = models.length > 0 && models.every(({ refused }) => refused)
    const neverReplies = isGivenUp('llm') && models.every(lasts)
    if (apologies < MOST_APOLOGIES && !isHopeless && !neverReplies) return
    const detail = detailOf('llm') ?? 'The model did not answer'
    currentSpeech()?.addDoneCallback(() => giveUp(detail))
  })
  events.on('dead_end', ({ error, isLast }) => {
    if (isLast) currentSpeech()?.addDoneCallback(() => giveUp(error.sentence))
  })
  events.on('gave_up', () => giveUp(latest && detailOf(latest.part)))

  function neverSpeaks() {
    return unheard > 0 && isGivenUp('tts')
  }

  function neverHears() {
    return isGivenUp('stt') && failuresOf('stt').every(lasts)
  }

  function isGivenUp(part: Part) {
    return !worked.has(part) && refusals[part] >= MOST_REFUSALS
  }

  function giveUp(detail: string | undefined) {
    events.emit({ type: 'over', reason: 'provider_error', detail })
  }

  function failuresOf(part: ProviderError['part']) {
    return [...failed.values()].filter((error) => error.part === part)
  }

  /** If several failed, each sentence after the model's name. */
  function detailOf(part: ProviderError['part']): string | undefined {
    const errors = failuresOf(part)
    if (errors.length < 2) return errors[0]?.sentence
    return errors.map(({ model, sentence }) => `${model}: ${sentence}`).join('; ')
  }
}
