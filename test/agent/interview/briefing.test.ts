import { expect, onTestFinished, test, vi } from 'vitest'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const template = TemplateInput.parse({ name: 'Move', phases: [{ id: 'p', goals: [{ id: 'in' }] }] })
const names = { everybody: () => [], named: () => [], nameOf: () => null }

test('the day changes at midnight where the participant is, and nothing else does in a call', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const time_zone = 'America/New_York'
  const known = { template, language: 'en' as const, context: {}, skills: [], time_zone }
  const briefing = new Briefing(situationOf(known, []), names)
  const toldAt = (at: string) => {
    vi.setSystemTime(at)
    return briefing.instructions()
  }
  const evening = toldAt('2026-11-27T20:30:00-05:00')
  expect(evening).toContain(`<today weekday="Friday" time_zone="${time_zone}">2026-11-27</today>`)
  expect(toldAt('2026-11-27T23:59:59-05:00')).toBe(evening)
  const later = toldAt('2026-11-28T00:00:00-05:00')
  expect(later).toContain(`<today weekday="Saturday" time_zone="${time_zone}">2026-11-28</today>`)
})
