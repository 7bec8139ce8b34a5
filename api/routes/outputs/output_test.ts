import { listSecretNames } from '../../../db/outputs/secrets.ts'
import { Output } from '../../../shared/outputs/output.ts'
import { outputWarnings } from '../../../shared/templates/warnings/output_warnings.ts'
import {
  ignoredKeys,
  misspeltKeysOfRequest,
} from '../../../shared/templates/warnings/unknown_keys.ts'
import { shownWarnings } from '../../../shared/templates/warnings/warning.ts'
import { limitPerOrganization } from '../../http/concurrency.ts'
import { route } from '../../http/route.ts'
import { OutputTest, TestedOutput } from './output_test_fields.ts'
import { tryOutput } from './try_output.ts'

export const testOutput = route('POST /v1/outputs/test', {
  summary: 'Test an output',
  description: 'Shows the request that the output would make, and sends it if `send` is true.',
  auth: 'key',
  outside: true,
  body: OutputTest,
  response: TestedOutput,
  statuses: [404],
  async handle(scope, request) {
    const { org_id } = request.caller
    const tested = await withinLimit(org_id, () => tryOutput(scope, request))
    const secrets = await scope.transact((sql) => listSecretNames(sql, org_id))
    return { ...tested, warnings: shownWarnings(warningsIn(request.body, secrets)) }
  },
})

function* warningsIn(body: OutputTest, secrets: ReadonlySet<string>) {
  yield* ignoredKeys(body, OutputTest.shape)
  yield* misspeltKeysOfRequest()(body.output, Output.shape, 'output.')
  yield* outputWarnings(body.output, secrets, 'output.')
}

const withinLimit = limitPerOrganization(4, 'tests of outputs')
