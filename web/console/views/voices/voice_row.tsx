import { useSignal } from '@preact/signals'
import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { type Loading, useAsk } from '../../ask/answer.ts'
import { Badge } from '../../parts/badge.tsx'
import { ChoiceField } from '../../parts/choices/choice_field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { Id } from '../../parts/id.tsx'
import type { Player } from './player.ts'
import { heardIn, usesOf } from './speaking.ts'

type Preview = Arguments<'previewVoice'>

type Properties = {
  of: { voice_id: string; label: string; language_codes: string[]; note: string | null }
  provider: string
  canSpeak: boolean
  languages: Record<string, string>
  asked: { lang: string; text: string }
  player: Player
  config: Loading<Answer<'getSystemConfig'>>
}

/** The cells of a voice, with a preview button. */
export function VoiceRow(properties: Properties) {
  const { of, provider, canSpeak, languages, asked, player, config } = properties
  const ask = useAsk()
  const { voice_id, label, language_codes, note } = of
  const id = `${provider}/${voice_id}`
  const now = player.now.value?.id === id ? player.now.value.at : undefined
  const failed = player.failed.value?.id === id ? player.failed.value.why : undefined
  const loaded = config.state.value
  const choices = loaded.at === 'ready' ? (loaded.data['tts.voices'] ?? {}) : {}
  const uses = usesOf({ provider, voice_id }, choices)

  function hear() {
    if (now) return player.stop()
    const lang = heardIn(of, asked.lang) as Preview['lang']
    const said = { lang, provider: provider as NonNullable<Preview['provider']>, voice_id }
    const text = asked.text.slice(0, 500)
    void player.play(id, () => ask('previewVoice', text === '' ? said : { ...said, text }))
  }
  return (
    <>
      <td class="text">
        {label}
        <span class="hint">
          <Id of={voice_id} />
        </span>
        {note !== null && <span class="hint">{note}</span>}
      </td>
      <td>
        <div class="actions">
          {canSpeak && (
            <button aria-label={`${now ? 'Stop' : 'Hear'} ${label}`} onClick={hear}>
              {now === 'fetching' ? 'Waiting…' : now === 'playing' ? 'Stop' : 'Hear'}
            </button>
          )}
          {canSpeak && loaded.at === 'ready' && (
            <UseVoice
              provider={provider}
              voice_id={voice_id}
              label={label}
              languages={languages}
              suggested={heardIn(of, asked.lang)}
              choices={choices}
              again={config.again}
            />
          )}
        </div>
        {failed !== undefined && (
          <p class="problem" role="alert">
            {failed}.
          </p>
        )}
      </td>
      <td>{language_codes.map((code) => languages[code] ?? code).join(', ')}</td>
      <td>
        {uses.map((use) => (
          <Badge key={use} tone="good">
            {use === 'default' ? 'All others' : (languages[use] ?? use)}
          </Badge>
        ))}
      </td>
    </>
  )
}

type Using = {
  provider: string
  voice_id: string
  label: string
  languages: Record<string, string>
  /** The most likely intended language. */
  suggested: string
  /** The voices currently in use. */
  choices: object
  again: () => void
}

/** Uses a voice for calls in a language. */
function UseVoice(properties: Using) {
  const { provider, voice_id, label, languages, suggested, choices, again } = properties
  const ask = useAsk()
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  return (
    <>
      <button aria-label={`Use ${label}`} onClick={() => (isOpen.value = true)}>
        Use…
      </button>
      {isOpen.value && (
        <Dialog title={`Use ${label} in calls`} onClose={close}>
          <Form
            label="Use"
            send={async ({ language }) => {
              const voices = { ...choices, [language!]: { provider, voice_id } }
              const body = { 'tts.voices': voices } as Arguments<'patchSystemConfig'>['body']
              await ask('patchSystemConfig', { body })
              close()
              again()
            }}
          >
            <ChoiceField
              label="For conversations in"
              name="language"
              hint="Takes effect with the next call, for all organizations. A template with its own voice keeps it."
              value={suggested}
              options={{ ...languages, default: 'All other languages' }}
            />
          </Form>
        </Dialog>
      )}
    </>
  )
}
