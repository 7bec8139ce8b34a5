import type { Answer } from '../../../../../client/operation_types.ts'
import { Badge } from '../../../parts/badge.tsx'
import { LANGUAGES } from '../../languages.ts'

export type GalleryTemplate = Answer<'listGallery'>['items'][0]

/** Whether it is the template that helps somebody to plan another. */
export function isAssistant({ seed_key }: Pick<GalleryTemplate, 'seed_key'>): boolean {
  return seed_key === 'setup_assistant'
}

/** The templates of the platform, each of which can be copied; the default comes first. */
export function Gallery({ of }: { of: readonly GalleryTemplate[] }) {
  if (of.length === 0) return null
  const sorted = of.toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default) || a.name.localeCompare(b.name),
  )
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery">Start from a copy</h2>
      <p class="hint">Each is complete enough to talk to right away. Change whatever you like.</p>
      <ul class="starts">
        {sorted.map((one) => (
          <li key={one.id}>
            <a class="panel" href={`/console/templates/new?from=${one.id}`}>
              <h3>
                {one.name} {one.is_default && <Badge tone="good">Suggested</Badge>}
              </h3>
              <p>{one.description}</p>
              <p class="hint">{factsOf(one).join(' · ')}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(one: GalleryTemplate): string[] {
  const { language, goal_count, max_session_duration_minutes, archetype_name } = one
  return [
    LANGUAGES[language] ?? language,
    `${goal_count}\u00a0goal${goal_count === 1 ? '' : 's'}`,
    `up\u00a0to\u00a0${max_session_duration_minutes}\u00a0minutes`,
    ...(archetype_name === null ? [] : [archetype_name]),
  ]
}
