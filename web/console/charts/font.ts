/** Of what canvases write. */
export const FONT = '12px system-ui, sans-serif'
