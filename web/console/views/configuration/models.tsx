import { useAnswer } from '../../ask/answer.ts'

/** The id of the list of models that a field suggests. */
export const MODEL_OPTIONS = 'known-models'

/** The models of the providers as suggestions, and the providers that could not be reached. */
export function Models() {
  const { value } = useAnswer('listAvailableModels', {}).state
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
