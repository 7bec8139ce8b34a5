/** Registers a step to be run when the installation stops, in reverse order. */
export type OnStop = (step: () => unknown) => void

/** Steps that undo what was done. */
export function createUndo() {
  const steps: (() => unknown)[] = []
  const onStop: OnStop = (step) => void steps.push(step)
  return {
    onStop,
    /**
     * Runs each step once; a failing step does not block the others.
     *
     * @throws the first failure, after all of them
     */
    async undo() {
      const failures: unknown[] = []
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
