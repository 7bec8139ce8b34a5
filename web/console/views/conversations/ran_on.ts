type Place = { provider?: unknown; model?: unknown; voice?: unknown; fallback_models?: unknown }

/** What a call ran on, by part, in words; empty before it began and for imports that do not say. */
export function ranOn(setup: Record<string, unknown>): Record<string, string> {
  const { llm, stt, tts, vad_backend, eou_backend, eou_model, time_zone, process } = setup
  const shown = {
    Model: placeOf(llm),
    Recognizer: placeOf(stt),
    Voice: placeOf(tts),
    'Speech detected by': isText(vad_backend) ? vad_backend : '',
    'End of a turn': [eou_backend, eou_model].filter(isText).join(', '),
    'Time zone': isText(time_zone) ? time_zone : '',
    Host: textIn(process, 'host'),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''))
}

function placeOf(place: unknown): string {
  if (typeof place !== 'object' || place === null) return ''
  const { provider, model, voice } = place as Place
  const named = [model, voice].filter(isText).join(', ')
  const where = provider === 'local' ? 'on this machine' : isText(provider) ? `at ${provider}` : ''
  return [named, where].filter(Boolean).join(' ')
}

function textIn(of: unknown, key: string): string {
  const value = typeof of === 'object' && of !== null && (of as Record<string, unknown>)[key]
  return isText(value) ? value : ''
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
