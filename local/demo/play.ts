import type { Language } from '../../shared/base/languages.ts'
import { SEED_ARCHETYPES } from '../../shared/templates/seeds/seed_archetypes.ts'
import { SEEDS } from '../../shared/templates/seeds/seeds.ts'
import { must } from '../../shared/base/must.ts'
import { TemplateInput } from '../../shared/templates/template.ts'
import type { AnswerScript } from '../participant/answers.ts'
import { sampleTemplate } from '../sample_template.ts'
import { ANSWER_SCRIPTS } from './answer_scripts.ts'
import { SCRIPTS } from './scripts/scripts.ts'
import type { Expected } from './scripts/seed_script.ts'

/**
 * A conversation that the demo can hold: what the agent is given, and what the participant says.
 */
export type Play = {
  language: Language
  /** Key of the service's own template; null for the sample conversation. */
  seed_key: string | null
  template: TemplateInput
  archetype: { slug: string; name: string } | null
  script: AnswerScript
  /** What must be committed, by goal, as far as it is known. */
  expected: Readonly<Record<string, Expected>>
  /** Whether the participant shares a screen. */
  shares_screen: boolean
}

/** The keys of the templates that have a script, spelled as people type them. */
export const PLAY_NAMES = Object.keys(SCRIPTS).map((key) => key.replaceAll('_', '-'))

/** The key that somebody means, with `-` or `_`; undefined if no template has it. */
export function seedKeyOf(name: string): string | undefined {
  const key = name.replaceAll('-', '_')
  return Object.hasOwn(SCRIPTS, key) ? key : undefined
}

/** The sample conversation. */
export function samplePlay(language: Language): Play {
  return {
    language,
    seed_key: null,
    template: TemplateInput.parse(sampleTemplate(language)),
    archetype: null,
    script: ANSWER_SCRIPTS[language],
    expected: {},
    shares_screen: false,
  }
}

/** A conversation with one of the service's built-in templates. */
export function seedPlay(key: string): Play {
  const seed = must(
    SEEDS.find((one) => one.key === key),
    'a script is for a template of the service',
  )
  const goals = Object.entries(must(SCRIPTS[key], 'the template has a script'))
  const archetype = SEED_ARCHETYPES.find(({ slug }) => slug === seed.archetype)
  const template = TemplateInput.parse(seed.template)
  return {
    language: template.language,
    seed_key: key,
    template,
    archetype: archetype ? { slug: archetype.slug, name: archetype.name } : null,
    script: {
      ...ANSWER_SCRIPTS[template.language],
      rules: [READY, ...goals.map(([, { when, say }]) => ({ when, say }))],
    },
    expected: Object.fromEntries(goals.map(([id, { expected }]) => [id, expected])),
    shares_screen: template.settings.allow_screen_share === true,
  }
}

const READY = { when: /ready to begin/i, say: ['Yes, I am ready.'] } as const
