import { h } from './element.ts'
import type { AgentState } from '../state/state.ts'

/**
 * The agent's face: a sphere that breathes, listens, thinks and speaks. `data-agent` selects the
 * state.
 */
export function orb(agent: AgentState): HTMLElement {
  const parts = ['halo', 'ring', 'body', 'sheen'].map((part) =>
    h('span', { className: `orb-${part}` }),
  )
  return h('div', { className: 'orb', ariaHidden: 'true', dataset: { agent } }, ...parts)
}
