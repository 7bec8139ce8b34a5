import { count, milliseconds, percent } from '../../charts/number_words.ts'
import type { FigureChange } from './daily.ts'

type Figure = FigureChange['figure']

/** Labels of the figures of two windows, and what each is based on. */
export const FIGURES: Record<Figure, { name: string; of: string }> = {
  pause_p50: { name: 'Median pause', of: 'answers' },
  pause_p95: { name: '95th percentile of the pause', of: 'answers' },
  cutoff_rate: { name: 'Cut-ins', of: 'answers' },
  filler_rate: { name: 'Filler first', of: 'answers' },
  apology_rate: { name: 'Apology instead of an answer', of: 'answers' },
  unanswered_rate: { name: 'Nothing heard of the answer', of: 'turns' },
  unheard_rate: { name: 'Speech without a recognized word', of: 'calls' },
}

export const VERDICTS: Record<FigureChange['verdict'], { word: string; tone?: 'good' | 'bad' }> = {
  better: { word: 'Better', tone: 'good' },
  worse: { word: 'Worse', tone: 'bad' },
  alike: { word: 'No clear difference' },
  too_few: { word: 'Not enough data' },
}

/** A figure with its unit. */
export function figureWord(figure: Figure, value: number | null): string {
  if (value === null) return '–'
  return isPause(figure) ? milliseconds(value) : percent(value)
}

/** With its sign: a positive value is an increase. */
export function differenceWord({ figure, difference }: FigureChange): string {
  if (difference === null) return '–'
  const sign = difference > 0 ? '+' : ''
  if (isPause(figure)) return `${sign}${milliseconds(difference)}`
  return `${sign}${percent(difference).replace('%', ' points')}`
}

export function countWord(figure: Figure, of: number): string {
  const nouns = FIGURES[figure].of
  return `${count(of)} ${of === 1 ? nouns.replace(/s$/, '') : nouns}`
}

function isPause(figure: Figure) {
  return figure === 'pause_p50' || figure === 'pause_p95'
}
