import type { Stack } from '../stack.ts'
import { type Account, openAccount } from './account.ts'
import type { DemoOptions } from './demo_options.ts'
import { demoTemplate } from './template.ts'

/** Makes an organization, a template and a conversation through the public API, and prints them. */
export async function prepare(
  { language, out }: Pick<DemoOptions, 'language' | 'out'>,
  { api_url, secrets }: Stack,
  receiver_url: string,
): Promise<{ account: Account; interview_id: string; session_id: string }> {
  out.line(`\n${out.bold('2  Through the public API')}`)
  const account = await openAccount(api_url, secrets.internal_secret)
  out.line(`  organization    ${account.organization}, with a key called “${account.key_label}”`)
  const { client } = account
  const template = await client.createTemplate({ body: demoTemplate(language, receiver_url) })
  out.line(`  template        ${template.name} (${template.id})`)
  const persons = [{ name: 'Anna', external_id: 'demo-participant' }]
  const { id, session_id } = await client.createInterview({
    body: { template_id: template.id, persons },
  })
  out.line(`  conversation    ${id}, session ${session_id}`)
  out.line(`  webhooks        one for each goal, to ${receiver_url}`)
  return { account, interview_id: id, session_id }
}
