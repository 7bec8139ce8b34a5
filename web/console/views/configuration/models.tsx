import type { Answer } from '../../../../client/operation_types.ts'
import { dataIn, type Loaded } from '../../ask/answer.ts'

/** The id of the list of models that a field suggests. */
export const MODEL_OPTIONS = 'known-models'
/** The same for recognition models. */
export const RECOGNIZER_OPTIONS = 'known-recognizers'

/** The recognition models that have a price, as suggestions. */
export function Recognizers({ prices }: Pick<Answer<'getSystemConfig'>, 'prices'>) {
  const models = prices.filter(({ part }) => part === 'stt').map(({ model }) => model)
  return (
    <datalist id={RECOGNIZER_OPTIONS}>
      {[...new Set(models)].map((model) => (
        <option key={model} value={model} />
      ))}
    </datalist>
  )
}

/** The models of the providers as suggestions, and the providers that could not be reached. */
export function Models({ of: value }: { of: Loaded<Answer<'listAvailableModels'>> }) {
  if (value.at === 'loading') return null
  if (value.at === 'failed') {
    return <p class="caution">The models cannot be listed: {value.error.message}.</p>
  }
  const { models, failed } = value.data
  return (
    <>
      {failed.map(({ provider, reason }) => (
        <p key={provider} class="caution">
          The models of {provider} cannot be listed: {reason}.
        </p>
      ))}
      <datalist id={MODEL_OPTIONS}>
        {models.map(({ id, provider, vision }) => (
          <option key={id} value={id}>
            {`${provider}${vision ? ', sees pictures' : ''}`}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The names of the models of the providers, as far as they are known. */
export function knownIn(loaded: Loaded<Answer<'listAvailableModels'>>): string[] {
  return dataIn(loaded)?.models.map(({ id }) => id) ?? []
}
