import { countedProblems } from '../check/problems.ts'
import { useEditing } from './editing.ts'
import { reveal } from './reveal.ts'

/** All problems of the draft, each linking to its place. */
export function FoundProblems() {
  const editing = useEditing()
  const problems = editing.problems.value
  const [first] = problems
  if (!first) return null
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return (
    <details class="found" data-tone={hasErrors ? 'bad' : 'notice'}>
      <summary>{`${countedProblems(problems)}: ${first.message}`}</summary>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            <button class="quiet" onClick={() => reveal(editing, field)}>
              <code>{field || 'template'}</code> {message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
