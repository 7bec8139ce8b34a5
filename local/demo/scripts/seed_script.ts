/** What the demo's participant says in one of the service's templates, by goal and in order. */
export type SeedScript = Record<string, ScriptedGoal>

type ScriptedGoal = {
  /** The questions about the goal. */
  when: RegExp
  /** The first answer, then one for each follow-up of the agent. */
  say: readonly [string, ...string[]]
  /** What must be committed. Fields that are not listed may hold anything. */
  expected: Expected
}

/** Values by field; for a string, a word that it must contain is enough. */
export type Expected = Record<string, unknown>
