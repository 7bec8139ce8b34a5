import type { Wired } from '../../../parts/field.tsx'
import { isVoice, keyOfVoice, type speakersIn, withVoice } from './voice.ts'

type Properties = {
  wired: Wired
  value: unknown
  speakers: ReturnType<typeof speakersIn>
  /** The label for no choice. */
  none: string
  set: (value: unknown) => void
}

/**
 * Chooses a voice available in calls. An unavailable or unknown one is kept and shown by its ids.
 */
export function VoiceSelect({ wired, value, speakers, none, set }: Properties) {
  const now = isVoice(value) ? keyOfVoice(value) : ''
  const all = speakers.flatMap(({ voices }) => voices)
  const find = (key: string) => all.find(({ chosen }) => keyOfVoice(chosen) === key)
  return (
    <select
      {...wired}
      value={now}
      onChange={({ currentTarget: { value: key } }) => {
        const found = find(key)
        if (found) set(withVoice(value, found.chosen))
        else if (key === '') set(undefined)
      }}
    >
      <option value="">{none}</option>
      {now !== '' && !find(now) && (
        <option value={now}>{all.length > 0 ? `${now} (cannot be chosen here)` : now}</option>
      )}
      {speakers.map(({ label, voices }) => (
        <optgroup key={label} label={label}>
          {voices.length === 0 && <option disabled>Its voices could not be listed</option>}
          {voices.map(({ chosen, label }) => (
            <option key={chosen.voice_id} value={keyOfVoice(chosen)}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
