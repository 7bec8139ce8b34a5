import { changesBetween } from '../versions/changes_between.ts'
import { ChangeList } from '../versions/change_list.tsx'
import { patchOf } from '../draft/content.ts'
import type { Fields } from '../draft/json.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import type { Saving } from './saving.ts'

/** Shows what somebody else saved in the meantime, and asks what to do with the user's changes. */
export function Conflicting({ saving, mine }: { saving: Saving; mine: Fields }) {
  const { conflict, saveOver, takeTheirs } = saving
  if (conflict.value === null) return null
  const { theirs, before } = conflict.value
  const own = Object.keys(patchOf(before, mine))
  const both = own.filter((key) => key in patchOf(before, theirs.content))
  return (
    <Dialog
      title={`Version ${theirs.version} was saved in the meantime`}
      onClose={() => (conflict.value = null)}
    >
      <p>Somebody else changed this:</p>
      <ChangeList changes={changesBetween(before, theirs.content)} />
      <p>
        {both.length === 0
          ? 'You changed other things. Both can be kept.'
          : `You both changed ${both.join(' and ')}: if you save yours, it replaces theirs, which stays in version ${theirs.version}.`}
      </p>
      <form method="dialog" class="actions">
        <button class="primary" type="button" onClick={() => void saveOver()}>
          Save mine over theirs
        </button>
        <button class="danger" type="button" onClick={takeTheirs}>
          Discard mine
        </button>
        <button>Keep editing</button>
      </form>
    </Dialog>
  )
}
