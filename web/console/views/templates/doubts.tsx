import { dataIn, useAsk, useLoaded } from '../../ask/answer.ts'
import { useSigned } from '../../signed_in.ts'
import { mayChange } from './lock.ts'
import { savedOf, storeOf } from './editor/store.ts'
import { countedProblems } from '../../ask/problems.ts'

/** Probable mistakes in a template of the organization that people are about to talk to. */
export function Doubts({ template_id }: { template_id: string }) {
  const ask = useAsk()
  const signed = useSigned()
  const { state } = useLoaded(async (signal) => {
    const store = storeOf(ask, false)
    const template = await store.read(template_id)
    if (!mayChange(template, signed)) return []
    const saved = savedOf(template)
    return store.check(saved.content, saved, signal)
  }, template_id)
  const problems = dataIn(state.value) ?? []
  const [first] = problems
  if (!first) return null
  return (
    <p class="caution">
      This template has {countedProblems(problems)}, which you can{' '}
      <a href={`/console/templates/${template_id}`}>correct</a>: {first.message}
    </p>
  )
}
