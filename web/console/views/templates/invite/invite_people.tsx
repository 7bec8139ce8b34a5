import { dataIn, useAnswer } from '../../../ask/answer.ts'
import { Doubts } from '../doubts.tsx'
import { View } from '../../../parts/view.tsx'
import { mayDo, useSigned } from '../../../signed_in.ts'
import { TemplateTabs } from '../template_tabs.tsx'
import { Schedule } from './schedule.tsx'
import { ShareLinks } from './share_links.tsx'

/** How to invite people to conversations with a template. */
export default function InvitePeople({ id }: { id: string }) {
  const signed = useSigned()
  const given = { template_id: id }
  const { state } = useAnswer('getTemplate', given)
  const template = dataIn(state.value)
  return (
    <View title={template?.name ?? 'Invite'} asked={{ name: 'listShares', given }}>
      <TemplateTabs id={id} of={template} />
      {template?.status === 'draft' && (
        <p class="caution">
          This template is a draft: people can talk to it, but you may still be writing it.
        </p>
      )}
      {template?.status === 'archived' && (
        <p class="caution">This template is archived: no link works until it is active again.</p>
      )}
      <Doubts template_id={id} />
      <div class="invite">
        {mayDo(signed, 'design') && <ShareLinks template_id={id} />}
        {mayDo(signed, 'run') && <Schedule template_id={id} />}
      </div>
    </View>
  )
}
