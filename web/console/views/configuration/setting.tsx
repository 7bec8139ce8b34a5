import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Badge } from '../../parts/badge.tsx'
import { kindOf, type Schema, wordsOf } from '../../parts/schema.ts'
import { shownOf } from './kinds.ts'
import { SettingForm } from './setting_form.tsx'
import { withoutEffect } from './waits/lab_effect.ts'

type Properties = {
  name: string
  schema: Schema
  value: unknown
  source: string
  /** What would apply without the stored value; only relevant if there is one. */
  usual: unknown
  /** What decides that a turn is over. */
  decides: string
  again: () => void
}

const SOURCES: Record<string, string> = {
  configuration: 'Set here',
  environment: 'From the environment',
  default: 'Default',
}

/** A setting with its value, and a form to change it. */
export function Setting({ name, schema, value, source, usual, decides, again }: Properties) {
  const ask = useAsk()
  const isOpen = useSignal(false)
  const wasOpen = useRef(false)
  const article = useRef<HTMLElement>(null)
  // The button and the form take each other's place, and each would take the focus with it.
  useEffect(() => {
    if (isOpen.value) article.current?.querySelector<HTMLElement>('[name], .add-row')?.focus()
    else if (wasOpen.current)
      article.current?.querySelector<HTMLElement>('.actions button')?.focus()
    wasOpen.current = isOpen.value
  }, [isOpen.value])
  const { kind } = kindOf(schema)
  const shown = (of: unknown) => shownOf(of, kind, name)
  const idle = withoutEffect(name, decides)
  const isStored = source === 'configuration'
  return (
    <article class="panel setting" ref={article}>
      <header>
        <h3>
          <code>{name}</code>
        </h3>
        <Badge {...(isStored && { tone: 'good' })}>{SOURCES[source] ?? source}</Badge>
      </header>
      <p class="hint">
        {wordsOf(schema.description)
          .about.split('`')
          .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}
      </p>
      {idle && <p class="hint">{idle}</p>}
      {isOpen.value ? (
        <SettingForm
          name={name}
          schema={schema}
          value={value}
          decides={decides}
          close={() => (isOpen.value = false)}
          again={again}
        />
      ) : (
        <>
          <pre tabIndex={0} aria-label={`Value of ${name}`}>
            {shown(value)}
          </pre>
          {isStored && <p class="hint">Without it: {shown(usual).slice(0, 100)}</p>}
          <div class="actions">
            <button aria-label={`Change ${name}`} onClick={() => (isOpen.value = true)}>
              Change
            </button>
            {isStored && (
              <AskFirst
                label="Reset"
                title={`Reset ${name}?`}
                work={() => ask('patchSystemConfig', { body: { [name]: null } })}
                after={again}
              >
                <p>This value will apply instead:</p>
                <pre>{shown(usual)}</pre>
              </AskFirst>
            )}
          </div>
        </>
      )}
    </article>
  )
}
