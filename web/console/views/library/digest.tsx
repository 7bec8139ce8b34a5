import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Act } from '../../parts/act.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'

type Skill = Answer<'getSkill'>

/** Whether calls get instructions on when to use a skill. */
export function DigestState({ of }: { of: Skill['digest'] }) {
  if (of === null) return <span class="none">None</span>
  return of.is_current ? <Badge tone="good">Current</Badge> : <Badge tone="notice">Outdated</Badge>
}

/** When to use a skill, in a model's words; it can be regenerated. */
export function Digest({ of: { id, digest }, again }: { of: Skill; again: () => void }) {
  const ask = useAsk()
  return (
    <section>
      <h2>
        Digest <DigestState of={digest} />
      </h2>
      <p class="lead">
        A model describes when the agent should use the skill. Calls get this with the skill, unless
        the skill has changed since.
      </p>
      {digest !== null && (
        <div class="panel">
          <p>{digest.summary}</p>
          <Facts
            of={{
              'Key words': digest.key_words.join(', '),
              Model: digest.model,
              Written: <Time at={digest.digested_at} />,
            }}
          />
        </div>
      )}
      <div class="actions below">
        <Act
          label={digest === null ? 'Digest' : 'Digest again'}
          work={() => ask('digestSkill', { skill_id: id }).then(again)}
        />
      </div>
    </section>
  )
}
