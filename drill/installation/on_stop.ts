/** Takes a step that is done when the installation stops, the last one first. */
export type OnStop = (step: () => unknown) => void

/** Steps that undo what was done. */
export function createUndo() {
  const steps: (() => unknown)[] = []
  const onStop: OnStop = (step) => void steps.push(step)
  return {
    onStop,
    /**
     * Does each step once; one that fails holds up no other.
     *
     * @throws what failed first, after all of them
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
