import { describe, expect, test } from 'vitest'
import { failedExpectations } from '../../../local/demo/expectations.ts'
import { PLAY_NAMES, seedKeyOf, seedPlay } from '../../../local/demo/play.ts'
import type { Interview } from '../../../local/demo/service_answers.ts'
import { LINES } from '../../../local/interviewer/lines.ts'
import { createAnswers } from '../../../local/participant/answers.ts'
import { questionOf } from '../../../shared/prompt/question.ts'
import { SEEDS } from '../../../shared/templates/seeds/seeds.ts'
import { goalsOf } from '../../../shared/templates/template.ts'
import { startCall } from '../interviewer/interviewer_call.ts'

test('a template is named by its key, with - or _', () => {
  expect(PLAY_NAMES).toContain('exit-interview')
  expect(seedKeyOf('exit-interview')).toBe('exit_interview')
  expect(seedKeyOf('exit_interview')).toBe('exit_interview')
  expect(['nonsense', 'toString', ''].map(seedKeyOf)).toEqual([undefined, undefined, undefined])
})

test('every template of the service has a script', () => {
  expect(PLAY_NAMES.map(seedKeyOf).sort()).toEqual(SEEDS.map(({ key }) => key).sort())
})

describe.each(SEEDS.map(({ key }) => key))('%s', (key) => {
  const play = seedPlay(key)
  const goals = goalsOf(play.template)

  test('each goal has its own answer, with what must be committed', () => {
    expect(Object.keys(play.expected)).toEqual(goals.map(({ id }) => id))
    const answers = goals.map((goal) => createAnswers(play.script)(questionOf(goal, 'en')))
    expect(new Set(answers).size).toBe(goals.length)
    expect(answers).not.toContain(play.script.fallback.ask_again)
    for (const expected of Object.values(play.expected)) {
      expect(Object.keys(expected)).not.toEqual([])
    }
  })

  test('the whole conversation commits what was said, and nothing is unclear', () => {
    const call = startCall('en', [], { template: play.template })
    const answer = createAnswers(play.script)
    let asked = play.template.settings.greeting!
    const said = [asked]
    while (!call.is_over && said.length < 80) {
      const reply = answer(asked)
      said.push(reply, (asked = call.say(reply)))
    }
    const story = said.join('\n')
    expect(call.is_over, story).toBe(true)
    expect(call.refused, story).toEqual([])
    expect(story).not.toContain(LINES.en.unclear)
    expect(story).not.toContain(play.script.fallback.ask_again)
    const interview = { status: 'completed', findings: call.findings } as unknown as Interview
    const commits = goals.filter(({ id }) => !(id in call.findings))
    expect(commits, story).toEqual([])
    const bare = { ...interview, outputs: { webhooks: [] } } as unknown as Interview
    const failed = failedExpectations(bare, { ...play, goals }, { received: [], frames: 1 })
    expect(failed.filter((sentence) => !sentence.endsWith('fired no webhook.'))).toEqual([])
  })
})
