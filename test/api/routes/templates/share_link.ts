import type { Org, TestService } from '../../../helpers/api/service.ts'

/** Shares the organization's template by a link. */
export const share = (org: Org, body?: object, extra = {}) =>
  org.call('POST', `/v1/templates/${org.template.id}/share`, body, extra)

export async function shareId(org: Org, body?: object): Promise<string> {
  return (await share(org, body)).body.id
}

/** Starts a conversation from the link with this id. */
export const begin = (id: string, from: TestService) =>
  from.call('POST', `/v1/embed/shares/${id}/interviews`)
