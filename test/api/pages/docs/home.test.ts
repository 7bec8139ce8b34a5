import { expect, test } from 'vitest'
import { GUIDES } from '../../../../api/pages/docs/guides.ts'
import { homePage } from '../../../../api/pages/docs/home.ts'
import { TASKS } from '../../../../api/pages/docs/tasks.ts'

test('the page that the documentation opens on names every guide once, by task, except the first steps', () => {
  const guides = Object.values(GUIDES).flatMap((group) => Object.keys(group))
  const named = Object.values(TASKS).flatMap((task) => Object.keys(task))
  expect(named.toSorted()).toEqual(guides.filter((name) => name !== 'start').toSorted())
})

test('it takes a newcomer from trying to a server, in order, with something to copy at each step', () => {
  const steps = homePage([])
    .split('<ol class="steps">')[1]!
    .split('</ol>')[0]!
    .split('<li>')
    .slice(1)
  expect(steps.map((step) => /<h2>(.*?)<\/h2>/.exec(step)![1])).toEqual([
    'Try it',
    'Hold a conversation by API',
    'Embed it in your page',
    'Receive a webhook',
    'Put it on a server',
  ])
  expect(steps.filter((step) => !step.includes('class="copy"'))).toEqual([])
})
