/** Knowledge or behaviour that a template gives to the agent. */
export type Skill = {
  id: string
  name: string
  description: string
  instructions: string
}
