/** The name under which workers register and calls are dispatched. */
export const AGENT_NAME = 'colloquy'
