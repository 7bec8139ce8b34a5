import { useAsk } from '../../../ask/answer.ts'
import { Act } from '../../../parts/act.tsx'
import { useSigned } from '../../../session/signed_in.ts'

/** Sends an output again with the same Idempotency-Key. */
export function Replay({ of, done }: { of: { id: string }; done: () => void }) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  async function replay() {
    if (!isOperator) return void (await ask('replayDelivery', { delivery_id: of.id }))
    const { replayed } = await ask('replayPlatformDeliveries', { body: { ids: [of.id] } })
    if (replayed === 0) throw new Error('It is in progress, or its call is over')
  }
  return <Act label="Send again" said="Sent again" work={() => replay().finally(done)} />
}
