import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDES } from '../../../../api/pages/docs/guides.ts'
import { homePage } from '../../../../api/pages/docs/home.ts'

test('the page that the documentation opens on names every guide once, by what people come to do', () => {
  const page = homePage([])
  const named = [...page.split('class="tasks"')[1]!.matchAll(/href="\/docs\/(\w+)"/g)].map(
    ([, file]) => file,
  )
  expect(named.filter((file) => file !== 'api').toSorted()).toEqual(
    readdirSync('docs')
      .filter((file) => file.endsWith('.md'))
      .map((file) => basename(file, '.md'))
      .toSorted(),
  )
  const groups = Object.values(GUIDES).flatMap((group) => Object.keys(group))
  expect(new Set(groups).size).toBe(groups.length)
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
