import { useSignal } from '@preact/signals'
import type { Answer } from '../../../../../client/operation_types.ts'
import { useAsk } from '../../../ask/answer.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { Table } from '../../../parts/table.tsx'
import { milliseconds } from '../../../charts/number_words.ts'
import { withoutEffect } from './lab_effect.ts'
import { type Changed, PATIENCE, type Patience } from './patience.ts'
import { WaitForm } from './wait_form.tsx'

type Properties = { config: Answer<'getSystemConfig'>; again: () => void }

/** The waits of each patience, and a form to change those of one. */
export function Waits({ config, again }: Properties) {
  const ask = useAsk()
  const edited = useSignal<Patience | undefined>(undefined)
  const { waits } = config
  const changed: Changed = config['turns.waits']
  const idle = withoutEffect('turns.waits', config['audio.eou_backend'])
  const store = async (next: Changed) => {
    await ask('patchSystemConfig', {
      body: { 'turns.waits': Object.keys(next).length > 0 ? next : null },
    })
    again()
  }
  return (
    <article class="panel setting waits">
      <header>
        <h3>Waits by the patience of a goal</h3>
        <Badge {...(config.sources['turns.waits'] === 'configuration' && { tone: 'good' })}>
          {Object.keys(changed).length > 0 ? 'Set here' : 'Built in'}
        </Badge>
      </header>
      <p class="hint">
        How long the agent waits in a silence before it answers, while “evidence” decides: the surer
        it is that the participant has finished, the shorter.{' '}
        <a href="/docs/turn_ends#by-evidence">What counts as evidence</a>
      </p>
      {idle && <p class="hint">{idle}</p>}
      <Table
        label="Waits"
        heads={['Patience', 'Shortest wait', 'Longest wait', '']}
        numbers={['Shortest wait', 'Longest wait']}
        rows={(Object.keys(PATIENCE) as Patience[]).map((id) => ({ id, ...waits[id] }))}
        row={({ id, lo_ms, hi_ms }) => (
          <>
            <td class="name whole">
              <b>{PATIENCE[id].name}</b>
              <span class="hint">
                {PATIENCE[id].about}
                {changed[id] && ', changed here'}
              </span>
            </td>
            <td class="number" data-label="Shortest wait">
              {milliseconds(lo_ms)}
            </td>
            <td class="number" data-label="Longest wait">
              {milliseconds(hi_ms)}
            </td>
            <td class="buttons">
              <button
                aria-label={`Change the waits of ${PATIENCE[id].name}`}
                onClick={() => (edited.value = id)}
              >
                Change
              </button>
              {changed[id] && (
                <AskFirst
                  label={`Reset ${PATIENCE[id].name}`}
                  title={`Use the built-in waits of ${PATIENCE[id].name}?`}
                  work={() => {
                    const { [id]: _, ...others } = changed
                    return store(others)
                  }}
                >
                  <p>They apply from the next call on, for all organizations.</p>
                </AskFirst>
              )}
            </td>
          </>
        )}
        isMeasured
        isPart
      />
      {edited.value && (
        <WaitForm
          key={edited.value}
          patience={edited.value}
          config={config}
          store={(own) => store({ ...changed, [edited.value!]: own })}
          close={() => (edited.value = undefined)}
        />
      )}
    </article>
  )
}
