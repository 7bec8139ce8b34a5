import type { Fields, Path } from '../draft/json.ts'
import { CheckField } from '../fields/check_field.tsx'
import { ChoiceField } from '../fields/choice_field.tsx'
import { JsonField } from '../fields/json_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import type { TestOf } from '../outputs/test_of.ts'
import { TestOutput } from '../outputs/test_output.tsx'
import { EVENTS, KINDS, METHODS } from './output_choices.ts'
import { OtherKeys } from './other_keys.tsx'

type Properties = {
  path: Path
  output: Fields
  isOfTemplate: boolean
  test: Omit<TestOf, 'output'>
}

export function OutputCard({ path, output, isOfTemplate, test }: Properties) {
  const at = (key: string) => [...path, key]
  const isCallback = output.kind === 'frontend_callback'
  const isCall = output.kind === 'api_call'
  return (
    <>
      <div class="pair">
        <ChoiceField path={at('kind')} label="What it does" choices={KINDS} none="Webhook" />
        {isOfTemplate && (
          <ChoiceField path={at('on')} label="When" choices={EVENTS} none="At each commit" />
        )}
        {isCallback && (
          <TextField path={at('name')} label="Name" hint="Empty: the id of the goal" />
        )}
        {isCall && (
          <TextField
            path={at('id')}
            label="Id"
            isCode
            hint="Its answer is {{response.<id>.<key>}}"
          />
        )}
        {!isCallback && (
          <ChoiceField path={at('method')} label="Method" choices={METHODS} none="POST" />
        )}
      </div>
      {!isCallback && (
        <>
          <TextField
            path={at('url')}
            label="URL"
            isCode
            hint="With variables, such as {{context.order}} or {{secret:crm}}"
          />
          <JsonField path={at('headers')} label="Headers" placeholder='{ "X-From": "Colloquy" }' />
          <CheckField path={at('raw_payload')} label="Send only the committed data" usual={false} />
          {output.raw_payload !== true && (
            <TextField
              path={at('body_template')}
              label="Body template"
              isLong
              isCode
              hint="Jinja; empty: the default body"
            />
          )}
          <JsonField path={at('schema')} label="JSON Schema of the body" />
          <TestOutput {...test} output={output} />
        </>
      )}
      <OtherKeys value={output} known={KNOWN} />
    </>
  )
}

const KNOWN = 'kind on name id url method headers body_template schema raw_payload'
