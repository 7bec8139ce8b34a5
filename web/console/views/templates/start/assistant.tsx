import { useLocation } from 'preact-iso'
import { useAsk } from '../../../ask/answer.ts'
import { Told, useAct } from '../../../parts/act.tsx'
import { talk } from '../talk.tsx'
import type { GalleryTemplate } from './gallery.tsx'

/** Offers a conversation that helps to plan a template, and leads to the draft that is made from it. */
export function Assistant({ of }: { of: GalleryTemplate }) {
  const ask = useAsk()
  const { route } = useLocation()
  const { isBusy, error, act } = useAct()
  const begin = () =>
    act(async () => {
      const talked = await talk(ask, async () => of.id)
      // If the browser opened no tab, its link is in the next view.
      if (talked) route(`/console/templates/new?from=assistant&conversation=${talked.interview_id}`)
    })
  return (
    <section class="panel plan-it" aria-labelledby="assistant">
      <div>
        <h2 id="assistant">Plan it in a conversation</h2>
        <p>
          {`The ${of.name.toLowerCase()} asks what you want to find out, from whom and how. Your answers become a draft here.`}
        </p>
        <p class="hint">{`Spoken, with your microphone, up to ${of.max_session_duration_minutes} minutes`}</p>
      </div>
      <div class="actions">
        <button class="primary" disabled={isBusy} onClick={begin}>
          Talk to the assistant
        </button>
        <Told error={error.value} />
      </div>
    </section>
  )
}
