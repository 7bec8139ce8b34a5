import { Field } from '../../../parts/field.tsx'
import { Options } from '../../../parts/choices/options.tsx'
import type { Part, ShapeKind } from '../draft/shape.ts'
import { IconButton } from './icons.tsx'
import { LinesInput } from './inputs.tsx'

const KINDS: Record<ShapeKind, string> = {
  text: 'Text',
  number: 'Number',
  whole: 'Whole number',
  yes_or_no: 'Yes or no',
  date: 'Date',
  choice: 'One of several options',
  list: 'List of texts',
}

type Properties = {
  part: Part
  at: number
  isLocked: boolean
  change: (part: Part) => void
  remove: () => void
}

/** One field of structured data: what it is called, what it holds, and its key. */
export function ShapePart({ part, at, isLocked, change, remove }: Properties) {
  const { key, title, kind, options, isRequired } = part
  const lock = isLocked ? { lock: '' } : {}
  return (
    <fieldset class="part">
      <legend>
        {`Field ${at + 1}`}
        {!isLocked && <IconButton icon="remove" label={`Remove field ${at + 1}`} act={remove} />}
      </legend>
      <div class="pair">
        <Field label="What it is called" name="" {...lock}>
          {(wired) => (
            <input
              {...wired}
              class="part-title"
              value={title}
              onInput={({ currentTarget }) => change({ ...part, title: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="What it holds" name="" {...lock}>
          {(wired) => (
            <select
              {...wired}
              value={kind}
              onChange={({ currentTarget }) =>
                change({ ...part, kind: currentTarget.value as ShapeKind })
              }
            >
              <Options of={KINDS} value={kind} />
            </select>
          )}
        </Field>
        <Field label="Key" name="" {...lock}>
          {(wired) => (
            <input
              {...wired}
              class="code"
              spellcheck={false}
              value={key}
              onInput={({ currentTarget }) => change({ ...part, key: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {kind === 'choice' && (
        <Field label="Options" name="" hint="One per line" {...lock}>
          {(wired) => (
            <LinesInput
              wired={wired}
              value={[...options]}
              set={(next) => change({ ...part, options: (next ?? []) as string[] })}
            />
          )}
        </Field>
      )}
      <Field label="Required" name="" isTick {...lock}>
        {(wired) => (
          <input
            {...wired}
            type="checkbox"
            checked={isRequired}
            onChange={({ currentTarget }) => change({ ...part, isRequired: currentTarget.checked })}
          />
        )}
      </Field>
    </fieldset>
  )
}
