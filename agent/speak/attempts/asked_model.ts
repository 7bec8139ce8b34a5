/*
 * Which of several models an attempt at a reply asks. Attempts and models count from 0.
 */

/** The model of an attempt that follows without a pause. */
export function modelAt(attempt: number, models = 1): number {
  return Math.min(attempt, models - 1)
}

/** All models, beginning with the one whose turn it is after a pause. */
export function modelsInTurn(attempt: number, models = 1): number[] {
  return Array.from({ length: models }, (_, place) => (attempt + place) % models)
}

/** Before when a model does not want to be asked, by its number; milliseconds of any one clock. */
export type BusyUntil = Readonly<Record<number, number>>

export function isBusy(busy_until: BusyUntil, model: number, at: number): boolean {
  return (busy_until[model] ?? 0) > at
}
