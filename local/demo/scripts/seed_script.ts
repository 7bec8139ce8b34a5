/** What the participant of the demo says to one of the service's templates, by goal and in their order. */
export type SeedScript = Record<string, ScriptedGoal>

type ScriptedGoal = {
  /** The questions about the goal. */
  when: RegExp
  /** The first answer, then one for each time the agent asks on. */
  say: readonly [string, ...string[]]
  /** What must be committed. Fields that are not named may hold anything. */
  expected: Expected
}

/** Values by field; a text may be given by a word that it must have. */
export type Expected = Record<string, unknown>
