const SVG = 'http://www.w3.org/2000/svg'

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
