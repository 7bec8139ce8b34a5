/**
 * `note`: optional, or set up by the first start; `error`: prevents `npm start` from working.
 */
export type Finding = { state: 'ok' | 'note' | 'error'; what: string; text: string }

export type Answer = Omit<Finding, 'what'>

export const ok = (text: string): Answer => ({ state: 'ok', text })
export const note = (text: string): Answer => ({ state: 'note', text })
