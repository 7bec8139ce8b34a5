import { z } from 'zod'
import {
  changeSecretHosts,
  deleteSecret,
  findSecretMaker,
  insertSecret,
  listSecrets,
} from '../../../db/outputs/secrets.ts'
import { listSecretUses, MOST_USES } from '../../../db/outputs/secret_uses.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { newId } from '../../../shared/base/ids.ts'
import { normalHost, SecretHosts } from '../../../shared/outputs/secret_hosts.ts'
import { instant, text } from '../../../shared/base/schema/fields.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { listing } from '../../http/paging.ts'
import { isPlainMember, route } from '../../http/route.ts'
import { encrypt } from '../../outputs/secret_box.ts'
import { deletedOf } from '../deleted.ts'

const SecretOut = z
  .object({
    id: wireId('sec'),
    name: text('Name of the secret, unique in the organization', 'crm_token'),
    hosts: z
      .array(z.string())
      .describe(
        'Hosts to which outputs may send it; empty until an output that uses it is saved, by a key with the scope `admin`, by an owner, an admin, the organization itself, or the member who created the secret',
      )
      .meta({ examples: [['crm.example']] }),
    user_id: wireId('usr')
      .nullable()
      .describe(
        'Id of the user who created it; null for the key of the organization, or a user who was deleted',
      ),
    created_at: instant('When the secret was created'),
  })
  .meta({ id: 'Secret', description: 'A secret without its value' })

const UsedBy = z
  .object({ id: wireId('tpl'), name: text('Name of the template', 'Coffee') })
  .meta({ id: 'TemplateName', description: 'A template by its name' })

const ListedSecret = SecretOut.extend({
  used_by: z
    .array(UsedBy)
    .describe(
      `Templates whose outputs currently name it, at most ${MOST_USES}, except archived ones`,
    ),
}).meta({ id: 'ListedSecret', description: 'A secret without its value, and where it is used' })

/** What can be used in `{{secret:…}}` and cannot be mistaken for an id. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // oxlint-disable-next-line no-control-regex -- as \p{Cc}, which not every reader of the description knows
  .regex(/^[^{}\x00-\x1f\x7f-\x9f]*$/, 'Must not contain braces or control characters')
  .refine((name) => !name.startsWith('sec_'), 'Must not start with sec_, as ids do')

export const createSecret = route('POST /v1/secrets', {
  summary: 'Create a secret for outputs',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  body: z.object({
    name: Name.describe(
      'Name of the secret, unique in the organization; outputs use it as `{{secret:<name>}}`',
    ).meta({ examples: ['crm_token'] }),
    value: z
      .string()
      .min(1)
      .max(16_384)
      .describe('Value of the secret; stored encrypted, never shown again'),
    hosts: SecretHosts.optional(),
  }),
  records: 'secret.created',
  response: SecretOut,
  statuses: [409],
  idempotent: true,
  async handle({ sql, config }, { caller: { org_id, member }, body }) {
    const { name, value } = body
    const id = newId('sec')
    const box = encrypt(config.SECRETS_KEY, { org_id, id }, value)
    const created_by = member?.id ?? null
    const secret = await insertSecret(sql, {
      ...{ id, org_id, name, created_by },
      hosts: normal(body.hosts ?? []),
      ...box,
    })
    if (secret) return secret
    const message = `There is already a secret ${name}; delete it first, or choose another name`
    throw new ApiError('conflict', message, { field: 'name' })
  },
})

export const listSecretsRoute = route('GET /v1/secrets', {
  summary: 'List secrets',
  auth: 'key',
  scopes: ['design', 'admin'],
  ...listing(ListedSecret, async (sql, org_id, page) => {
    const secrets = await listSecrets(sql, org_id, page)
    const ids = secrets.map(({ id }) => id)
    const uses = await listSecretUses(sql, org_id, ids)
    return secrets.map((secret) => ({
      ...secret,
      used_by: uses.filter(({ secret_id }) => secret_id === secret.id),
    }))
  }),
})

export const changeSecret = route('PATCH /v1/secrets/{secret_id}', {
  summary: 'Change where a secret may be sent',
  description:
    'Requests that are still to be sent to another host, also retries, are held from now on.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  records: 'secret.changed',
  members: 'managers',
  body: z.object({ hosts: SecretHosts }),
  response: SecretOut,
  async handle({ sql }, { caller: { org_id }, params: { secret_id: id }, body }) {
    const changed = await changeSecretHosts(sql, { org_id, id, hosts: normal(body.hosts) })
    if (changed) return changed
    throw notFound('secret', id)
  },
})

function normal(hosts: readonly string[]): string[] {
  return [...new Set(hosts.flatMap((host) => normalHost(host) ?? []))]
}

export const deleteSecretRoute = route('DELETE /v1/secrets/{secret_id}', {
  summary: 'Delete a secret',
  description:
    'Deliveries of outputs that use it are held from now on. Members may delete only their own.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  records: 'secret.deleted',
  response: deletedOf('sec'),
  async handle({ sql }, { caller, params: { secret_id: id } }) {
    const maker = await findSecretMaker(sql, caller.org_id, id)
    if (maker && isPlainMember(caller) && maker.created_by !== caller.member?.id) {
      const message = 'Members may delete only their own secrets; ask an owner or an admin'
      throw new ApiError('forbidden', message)
    }
    if (!(await deleteSecret(sql, caller.org_id, id))) throw notFound('secret', id)
    return { id, deleted: true as const }
  },
})
