import type { Language } from '../../shared/languages.ts'
import { sampleTemplate } from '../sample/sample_template.ts'

/** The body of `POST /v1/templates`: the sample conversation with one webhook for each goal. */
export function demoTemplate(language: Language, receiver_url: string) {
  const template = sampleTemplate(language)
  const phases = template.phases.map((phase) => ({
    ...phase,
    goals: phase.goals.map((goal) => ({
      ...goal,
      outputs: [{ kind: 'webhook', url: `${receiver_url}/${goal.id}` }],
    })),
  }))
  return { ...template, phases }
}

/** The goals of the sample conversation in the order in which they are asked. */
export function demoGoals(language: Language): { id: string; type: string; title: string }[] {
  return sampleTemplate(language).phases.flatMap(({ goals }) => [...goals])
}
