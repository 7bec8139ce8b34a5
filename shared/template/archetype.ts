/** A style in which an agent leads conversations. */
export type Archetype = {
  id: string
  name: string
  slug: string
  description: string
  prompt_section: string
  opening_style: 'relational' | 'direct' | 'brisk' | null
  /** How to move from one phase to the next; may be empty. */
  bridge_directive: string
}
