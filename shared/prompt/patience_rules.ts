import { goalsOf } from '../templates/template.ts'
import type { Patience } from '../templates/patience.ts'
import type { Subject } from './situation.ts'

/** How the agent gives people time, for the kinds of patience that a template's goals require. */
export function patienceRules(template: Subject['template']): string[] {
  const asked = new Set(goalsOf(template).map(({ patience }) => patience))
  const rules = Object.entries(RULES).filter(([patience]) => asked.has(patience as Patience))
  if (rules.length === 0) return []
  const lines = rules.map(([patience, rule]) => `- ${patience}: ${rule}`)
  return [['How much time an answer needs, by the "patience" of a goal', ...lines].join('\n')]
}

const RULES: Record<Exclude<Patience, 'normal'>, string> = {
  quick: 'a word or two is enough. Be as short yourself and go on at once.',
  reflective:
    'let them think. Do not hurry, do not fill the silence, and where an answer breaks off ask them in two or three words to go on.',
  spelling:
    'let them spell or dictate in pieces, as they like; meanwhile say no more than "yes" or "go on". Read the whole back, letter by letter or digit by digit where it was spelled, and commit it only after the participant agrees.',
}
