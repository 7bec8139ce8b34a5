import { expect, test } from 'vitest'
import { describeRoutes } from '../../../../api/openapi/description.ts'
import { docsPage } from '../../../../api/pages/docs/reference.ts'
import { guideEntries, referenceEntries } from '../../../../api/pages/docs/search_entries.ts'
import { ROUTES } from '../../../../api/routes/index.ts'

const reference = referenceEntries(docsPage(describeRoutes()))

test('each heading of a guide is found with the text below it, as displayed', () => {
  const text = `<h1 id="errors">Errors</h1><p>Every answer.</p><h2 id="the-code">The <code>code</code></h2>
    <table><tr><td>a &lt; b</td><td><code>x</code>, &quot;y&quot;&#33;</td></tr></table>`
  expect(guideEntries('errors', 'Errors', text)).toEqual([
    { id: '/docs/errors', title: 'Errors', page: 'Errors', text: 'Every answer.' },
    {
      id: '/docs/errors#the-code',
      title: 'The code',
      page: 'Errors',
      text: 'a < b x, "y"!',
    },
  ])
})

test('a section has the other words that a comment in it names, and its text does not', () => {
  const text = `<h1 id="embed">Embed</h1><!-- also: iframe, C &amp; D --><p>One script.</p><h2 id="who">Who</h2><p>Any page.</p>`
  expect(guideEntries('embed', 'Embed', text)).toEqual([
    {
      id: '/docs/embed',
      title: 'Embed',
      page: 'Embed',
      text: 'One script.',
      also: 'iframe, C & D',
    },
    { id: '/docs/embed#who', title: 'Who', page: 'Embed', text: 'Any page.' },
  ])
})

test('every operation is found by its purpose and by its method and path', () => {
  const shown = reference.map(({ title, page }) => `${title}: ${page}`)
  const declared = ROUTES.map(
    ({ summary, method, path }) => `${summary}: ${method.toUpperCase()} ${path}`,
  )
  expect(shown).toEqual(expect.arrayContaining(declared))
})

test('an operation is found by its fields and by its name in the client, but not by its examples', () => {
  const { text } = reference.find(({ id }) => id === '/docs/api#scheduleTemplate')!
  expect(text).toContain('person_name_prefix')
  expect(text).toContain('scheduleTemplate')
  expect(text).not.toMatch(/curl|tpl_|Idempotency-Key|Try it|Copy/)
})

test('webhooks and schemas are found too, each by its own address', () => {
  const ids = reference.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['/docs/api#schema-Goal', '/docs/api#schema-WebhookBody']),
  )
  expect(reference.map(({ title }) => title)).toContain('Webhook: A goal was committed')
  expect(new Set(ids).size).toBe(ids.length)
})
