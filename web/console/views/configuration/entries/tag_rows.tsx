import { useRef } from 'preact/hooks'
import { Field } from '../../../parts/field.tsx'
import { focusLast } from '../../templates/cards/focus_last.ts'
import { IconButton } from '../../templates/cards/icons.tsx'
import { idFrom } from '../../templates/draft/made_id.ts'
import type { Entered } from './entered.ts'

type Tag = { tag: string; meaning: string }

const WRITTEN = /^[a-z][a-z0-9_]*$/

/** Tags, each with its meaning. */
export function TagRows({ name, value: tags, set }: Entered<Tag[]>) {
  const box = useRef<HTMLDivElement>(null)
  const change = (at: number, next: Partial<Tag>) => set(tags.with(at, { ...tags[at]!, ...next }))
  /** What was typed, as a tag is written: `Too formal` becomes `too_formal`. */
  function settle(at: number, text: string) {
    if (text === '' || WRITTEN.test(text)) return
    const others = tags.filter((_, other) => other !== at).map(({ tag }) => tag)
    change(at, { tag: idFrom(text, others, 'tag') })
  }
  return (
    <div class="rows" ref={box} role="group" aria-label="Tags">
      {tags.map(({ tag, meaning }, at) => (
        <fieldset class="part" key={at}>
          <legend>
            {`Tag ${at + 1}`}
            <IconButton
              icon="remove"
              label={`Remove tag ${at + 1}`}
              act={() => {
                set(tags.toSpliced(at, 1))
                focusLast(box, '.add-row')
              }}
            />
          </legend>
          <div class="pair">
            <Field label="What it is called" name={`${name}.${at}.tag`}>
              {(wired) => (
                <input
                  {...wired}
                  class="tag-name"
                  placeholder="too_formal"
                  spellcheck={false}
                  value={tag}
                  onInput={({ currentTarget }) => change(at, { tag: currentTarget.value })}
                  onBlur={({ currentTarget }) => settle(at, currentTarget.value)}
                />
              )}
            </Field>
            <Field label="When it applies" name={`${name}.${at}.meaning`}>
              {(wired) => (
                <input
                  {...wired}
                  placeholder="The agent spoke more formally than the participant"
                  value={meaning}
                  onInput={({ currentTarget }) => change(at, { meaning: currentTarget.value })}
                />
              )}
            </Field>
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        class="quiet add-row"
        onClick={() => {
          set([...tags, { tag: '', meaning: '' }])
          focusLast(box, '.tag-name')
        }}
      >
        Add a tag
      </button>
    </div>
  )
}
