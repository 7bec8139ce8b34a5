/** Font of canvas text. */
export const FONT = '12px system-ui, sans-serif'
