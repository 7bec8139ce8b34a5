/** Goals of the conversations that participants look back on, with answers. */

export const CUPS = {
  id: 'cups',
  type: 'number',
  title: 'Cups a day in {{context.city}}',
  unit: 'cups',
  min: 0,
  max: 20,
}
export const WHY = { id: 'why', prompt: 'Why coffee?' }
export const WHERE = { id: 'where', type: 'text', prompt: 'Where do you drink it?' }
export const THREE = { value: 3, unit: 'cups' }
export const TWO = { value: 2, unit: 'cups' }
