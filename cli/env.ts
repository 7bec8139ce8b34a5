/** The variables that a command was started with. */
export type Env = Record<string, string | undefined>
