import { expect, test } from 'vitest'
import { describeRoutes } from '../../../../api/openapi/description.ts'
import { docsPage } from '../../../../api/pages/docs/reference.ts'

const description = describeRoutes()
const page = docsPage(description)

test('the page at /docs/api links to the guides', () => {
  expect(page).toContain('<a href="/docs/outputs">Outputs</a>')
})

test('an operation shows the fields of its body and of its response, with their meanings', () => {
  const article = page.split('<article id="scheduleTemplate">')[1]!.split('</article>')[0]!
  expect(article).toContain('person_name_prefix')
  expect(article).toContain('One conversation for each, in this order')
  expect(article).toContain('scheduled')
})

test('a field with an enum shows what each value means', () => {
  const article = page.split('<article id="schema-Conversation"')[1]!.split('</article>')[0]!
  expect(article).toContain('<code>abandoned</code>: the participant left')
})
