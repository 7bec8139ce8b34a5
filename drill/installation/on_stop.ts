/** Takes a step that is done when the installation stops, the last one first. */
export type OnStop = (step: () => unknown) => void
