import type { StackAccess } from '../../../../helpers/live/stack.ts'

export const SAID = 'Two of the chargers broke, <b>really</b> & soon.'

/** A finished conversation of an organization, with a finding for a goal and a webhook that it fired. */
export async function heldConversation(
  { platform }: Pick<StackAccess, 'platform'>,
  org: Awaited<ReturnType<StackAccess['newOrganization']>>,
  hook: string,
) {
  const { id: template_id } = await org.api.createTemplate({
    body: {
      name: 'Chargers',
      phases: [
        {
          id: 'main',
          goals: [{ id: 'broken', type: 'number', title: 'Broken ones', unit: 'chargers' }],
        },
      ],
      settings: { outputs: [{ kind: 'webhook', url: hook }] },
    },
  })
  const { interview_id } = await platform.importRecordedSession({
    body: {
      org_id: org.id,
      template_id,
      imported_from: 'phone',
      person: { name: 'Ada <i>Lovelace</i>' },
      language: 'en',
      started_at: '2026-11-01T10:00:00Z',
      duration_seconds: 60,
      transcript: [
        { role: 'agent', text: 'What went wrong?', offset_ms: 0, end_offset_ms: 2000 },
        { role: 'participant', text: SAID, offset_ms: 3000, end_offset_ms: 6000 },
        { role: 'agent', text: 'Thank you.', offset_ms: 8000, end_offset_ms: 9000 },
      ],
      findings: { broken: { value: 2, unit: 'chargers' } },
      run: { outputs: true },
    },
  })
  return interview_id
}
