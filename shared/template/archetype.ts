/** The manner in which an agent holds its conversations. */
export type Archetype = {
  id: string
  name: string
  slug: string
  description: string
  prompt_section: string
  opening_style: 'relational' | 'direct' | 'brisk' | null
  /** How to lead from one phase to the next; empty for no bridge. */
  bridge_directive: string
}
