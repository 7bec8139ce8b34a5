import type { InputAttributes } from '../../fields/input_attributes.ts'
import { isVoice, keyOfVoice, type speakersIn, withVoice } from './voice.ts'

type Properties = {
  input: InputAttributes
  value: unknown
  speakers: ReturnType<typeof speakersIn>
  set: (value: unknown) => void
}

/**
 * Chooses a voice available in calls. An unavailable or unknown one is kept and shown by its ids.
 */
export function VoiceSelect({ input, value, speakers, set }: Properties) {
  const now = isVoice(value) ? keyOfVoice(value) : ''
  const all = speakers.flatMap(({ voices }) => voices)
  const find = (key: string) => all.find(({ chosen }) => keyOfVoice(chosen) === key)
  return (
    <select
      {...input}
      value={now}
      onChange={({ currentTarget: { value: key } }) => {
        const found = find(key)
        if (found) set(withVoice(value, found.chosen))
        else if (key === '') set(undefined)
      }}
    >
      <option value="">The platform’s</option>
      {now !== '' && !find(now) && <option value={now}>{`${now} (cannot be chosen here)`}</option>}
      {speakers.map(({ label, voices }) => (
        <optgroup key={label} label={label}>
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
