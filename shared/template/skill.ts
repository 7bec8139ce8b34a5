/** Knowledge or a manner that a template lends to the agent. */
export type Skill = {
  id: string
  name: string
  description: string
  instructions: string
}
