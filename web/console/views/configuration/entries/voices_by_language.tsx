import { dataIn, useAnswer } from '../../../ask/answer.ts'
import { Field } from '../../../parts/field.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { speakersIn, type Voice } from '../../templates/cards/voice.ts'
import { VoiceSelect } from '../../templates/cards/voice_select.tsx'
import type { Entered } from './entered.ts'
import { languageOf } from './told.ts'

type Voices = Record<string, Voice | undefined>

/** A voice for each language, and one for all others. */
export function VoicesByLanguage({ name, schema, value: voices, set }: Entered<Voices>) {
  const catalog = useAnswer('getVoiceCatalog', {})
  const put = (code: string, voice: unknown) => set({ ...voices, [code]: voice as Voice })
  const known = dataIn(catalog.state.value)
  const speakers = known ? speakersIn(known) : []
  return (
    <>
      {Object.keys(schema.properties ?? {}).map((code) => {
        const place = `${name}.${code}`
        const voice = voices[code]
        return (
          <div key={code} class="pair">
            <Field label={languageOf(code)} name={place}>
              {(wired) => (
                <VoiceSelect
                  {...{ wired, speakers }}
                  value={voice}
                  none={code === 'default' ? 'From the environment' : 'As all other languages'}
                  set={(next) => put(code, next)}
                />
              )}
            </Field>
            {voice && (
              <Field
                label={`Model of the voice for ${languageOf(code)}`}
                name={`${place}.model`}
                hint="If the provider has several; empty: its default"
              >
                {(wired) => (
                  <input
                    {...wired}
                    class="code"
                    spellcheck={false}
                    value={String(voice.model ?? '')}
                    onInput={({ currentTarget: { value: model } }) => {
                      const { model: _, ...rest } = voice
                      put(code, model === '' ? rest : { ...rest, model })
                    }}
                  />
                )}
              </Field>
            )}
          </div>
        )
      })}
      <Shown of={catalog}>{() => null}</Shown>
    </>
  )
}
