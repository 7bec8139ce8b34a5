import type { Problem } from '../check/problems.ts'

export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul class="problems">
      {problems.map(({ field, message, severity }) => (
        <li key={field + message} data-severity={severity}>
          <span class="visually-hidden">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
          {message}
        </li>
      ))}
    </ul>
  )
}
