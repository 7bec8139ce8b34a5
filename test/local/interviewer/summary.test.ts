import { expect, test } from 'vitest'
import { replyTo } from '../../../local/interviewer/interviewer.ts'
import { Language } from '../../../shared/base/languages.ts'
import { summaryMessages } from '../../../shared/prompt/summary.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const goals = ['Job', 'Pay', 'Team'].map((title) => ({ id: title.toLowerCase(), title }))
const template = TemplateInput.parse({ name: 'Work', phases: [{ id: 'p', goals }] })

test.each(Language.options)(
  '%s: what was declined is distinguished from what remained open',
  (language) => {
    const messages = summaryMessages({
      ...{ template, language, context: {}, transcript: [] },
      findings: { job: { answer: 'sales' } },
      declined: [{ goal_id: 'pay' }],
    })
    const [said, declined, open] = replyTo(messages, 0)
      .text.split(/(?<=\.) /)
      .slice(-3)
    expect(said).toMatch(/Job.*sales/)
    expect(declined).toMatch(/[^.]*\bPay\.$/)
    expect(declined).not.toBe(open?.replace('Team', 'Pay'))
    expect(open).toMatch(/\bTeam\.$/)
  },
)
