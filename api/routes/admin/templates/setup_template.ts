import type { z } from 'zod'
import { findSystemTemplate } from '../../../../db/templates/system_templates.ts'
import type { Sql } from '../../../../db/sql.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { text } from '../../../../shared/base/schema/fields.ts'
import { TemplateOutputs } from '../../../../shared/outputs/output.ts'
import { SETUP_ASSISTANT } from '../../../../shared/templates/seeds/setup_assistant.ts'
import { Warnings } from '../../../../shared/templates/warnings/warning.ts'
import { route } from '../../../http/route.ts'
import { changeSystemTemplate, planChange } from './change_system_template.ts'
import { prepareChange } from './prepare_change.ts'
import { presentSystem, SystemTemplate, SystemTemplatePatch } from './system_template_fields.ts'

const INSTRUCTIONS =
  'Instructions for the agent, for the whole call: `settings.system_instructions`'
const OUTPUTS = 'What happens at a commit or another event: `settings.outputs`'

const SetupTemplate = SystemTemplate.extend({
  instructions: text(`${INSTRUCTIONS}; empty when there is none`),
  outputs: TemplateOutputs.describe(OUTPUTS),
}).meta({ id: 'SetupTemplate', description: 'The template of the setup assistant' })

const WrittenSetupTemplate = SetupTemplate.extend({ warnings: Warnings }).meta({
  id: 'WrittenSetupTemplate',
  description: 'The template of the setup assistant, just saved',
})

const SetupTemplatePatch = SystemTemplatePatch.extend({
  instructions: text(INSTRUCTIONS).optional(),
  outputs: TemplateOutputs.optional().describe(OUTPUTS),
}).meta({
  id: 'SetupTemplatePatch',
  description: 'Only the fields that are sent change',
  examples: [{ instructions: 'Ask for one thing at a time.' }],
})

export const getSetupTemplate = route('GET /v1/admin/system/setup-template', {
  summary: 'Get the template of the setup assistant',
  auth: 'platform',
  response: SetupTemplate,
  statuses: [404],
  handle: async ({ sql }) => withShortcuts(presentSystem(await findSetup(sql))),
})

export const patchSetupTemplate = route('PATCH /v1/admin/system/setup-template', {
  summary: 'Change the template of the setup assistant',
  description: 'Creates its next version; existing conversations keep theirs.',
  auth: 'platform',
  body: SetupTemplatePatch,
  response: WrittenSetupTemplate,
  statuses: [404, 409],
  prepare(scope, { body }) {
    const { phases, settings, goals, outputs } = body
    return prepareChange(scope, { phases, settings, goals, outputs }, async (sql) =>
      planChange(sql, (await findSetup(sql)).id, patchOf(body)),
    )
  },
  async handle(scope, { body }, { escapes }) {
    const { id } = await findSetup(scope.sql)
    return withShortcuts(await changeSystemTemplate(scope, id, patchOf(body), escapes))
  },
})

/** With what its shortcuts stand for. */
function patchOf({ instructions, outputs, ...patch }: z.output<typeof SetupTemplatePatch>) {
  const settings = {
    ...patch.settings,
    ...(instructions !== undefined && { system_instructions: instructions }),
    ...(outputs && { outputs }),
  }
  return { ...patch, settings }
}

function withShortcuts<T extends { settings: SystemTemplateSettings }>(template: T) {
  const { system_instructions: instructions = '', outputs = [] } = template.settings
  return { ...template, instructions, outputs }
}

type SystemTemplateSettings = ReturnType<typeof presentSystem>['settings']

async function findSetup(sql: Sql) {
  const template = await findSystemTemplate(sql, { seed_key: SETUP_ASSISTANT })
  if (template) return template
  const message =
    'There is no setup template; create it with POST /v1/admin/system-templates/reseed'
  throw new ApiError('not_found', message)
}
