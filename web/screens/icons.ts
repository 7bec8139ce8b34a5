const SVG = 'http://www.w3.org/2000/svg'

/** A round face with eyes. */
const FACE = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM9.2 10.4v.2M14.8 10.4v.2'

/** Outlines on a grid of 24 by 24. */
const OUTLINES = {
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11a6 6 0 0 0 12 0M12 17v4',
  microphone_off:
    'M4 4l16 16M9 9v2a3 3 0 0 0 4.5 2.6M15 11V6a3 3 0 0 0-5.7-1.3M6 11a6 6 0 0 0 9.6 4.8M18 11a6 6 0 0 1-.5 2.4M12 17v4',
  screen: 'M3 5h18v11H3ZM9 20h6M12 16v4',
  leave: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6 12h9',
  topics: 'M4 6h16v10H10l-4 4v-4H4Z',
  server: 'M4 5h16v6H4ZM4 13h16v6H4ZM7.5 8h.01M7.5 16h.01',
  notes: 'M6 3h9l4 4v14H6ZM9.5 11h6M9.5 15h6',
  sound: 'M4 10v4h3l4 4V6L7 10ZM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11',
  face_1: `${FACE}M8 17c.8-1.9 2.2-2.9 4-2.9s3.2 1 4 2.9M7.6 8.6l2.2 1.2M16.4 8.6l-2.2 1.2`,
  face_2: `${FACE}M8.5 16.6c.9-1.2 2.1-1.8 3.5-1.8s2.6.6 3.5 1.8`,
  face_3: `${FACE}M8.5 15.6h7`,
  face_4: `${FACE}M8.5 14.6c.9 1.2 2.1 1.8 3.5 1.8s2.6-.6 3.5-1.8`,
  face_5: `${FACE}M7.7 13.6h8.6c-.3 2.4-2 3.9-4.3 3.9s-4-1.5-4.3-3.9Z`,
  pause: 'M9 6v12M15 6v12',
  alert: 'M12 5v9M12 18.5v.1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const

export type IconName = keyof typeof OUTLINES

/** A line drawing in the colour of the text; invisible to screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', OUTLINES[name])
  svg.append(path)
  return svg
}
