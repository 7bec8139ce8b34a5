import { useRef } from 'preact/hooks'
import { Choice, Filters } from '../../parts/filters.tsx'
import { TemplateChoice } from '../../parts/choices/templates.tsx'
import { choicesOf } from './group_names.ts'
import type { Group } from './daily.ts'

/** The filters for pauses. Their options stay while new figures load. */
export function PauseFilters({ compared }: { compared: readonly Group[] }) {
  const known = useRef(compared)
  if (compared.length > 0) known.current = compared
  const options = (by: Group['by']) => choicesOf(known.current, by)
  return (
    <Filters>
      <Choice
        label="Window"
        name="days"
        all="Last 30 days"
        options={{ 1: 'Last 24 hours', 7: 'Last 7 days', 90: 'Last 90 days' }}
      />
      <Choice label="Language" name="language" options={options('language')} />
      <Choice label="End of turn decided by" name="eou_backend" options={options('eou_backend')} />
      <Choice label="Recognition by" name="stt_provider" options={options('stt_provider')} />
      <TemplateChoice />
      <Choice label="Model" name="llm_model" options={options('llm_model')} />
      <Choice label="Voice" name="tts_voice" options={options('tts_voice')} />
      <Choice label="Turn model" name="eou_model" options={options('eou_model')} />
    </Filters>
  )
}
