import type { LiveEvents } from '../live_events.ts'
import type { ProviderError } from '../provider_error.ts'

/** After this many turns in a row without a reply from any model, the call is given up. */
const MOST_APOLOGIES = 3

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

  events.on('call_troubled', ({ error }) => {
    latest = error
    failed.set(`${error.part} ${error.model}`, error)
    const { part, recoverable, refused, passes } = error
    const isDeaf = part === 'stt' && !recoverable
    // A voice may fail on one text and speak the next.
    const isMute = part === 'tts' && !recoverable && (refused || passes)
    if (isDeaf || isMute) giveUp(detailOf(part))
  })
  events.on('replied', ({ watchdog: { outcome } }) => {
    if (outcome === 'unanswered') return
    if (outcome === 'answered') {
      apologies = 0
      for (const [key, { part }] of failed) if (part === 'llm') failed.delete(key)
      return
    }
    apologies++
    const models = failuresOf('llm')
    const isHopeless = models.length > 0 && models.every(({ refused }) => refused)
    if (apologies < MOST_APOLOGIES && !isHopeless) return
    const detail = detailOf('llm') ?? 'The model did not answer'
    currentSpeech()?.addDoneCallback(() => giveUp(detail))
  })
  events.on('gave_up', () => giveUp(latest && detailOf(latest.part)))

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
