import { labelsOf, type Named } from '../../../parts/choices/labels.ts'
import { type Fields, isFields, type Path } from '../draft/json.ts'
import { JsonField } from '../fields/json_field.tsx'
import { LibraryId } from '../fields/library_id.tsx'
import { TextField } from '../fields/text_field.tsx'
import { CardList } from './card_list.tsx'
import { OtherKeys } from './other_keys.tsx'
import { labelIn, SkillList } from './skill_list.tsx'

type Properties = {
  path: Path
  /** Undefined if unknown; they are then named by id. */
  known: readonly Named[] | undefined
  /** The skills that an inline skillset may name. */
  skills: readonly Named[] | undefined
}

/** Skillsets from the library, or written inline. */
export function SkillsetList({ path, known, skills }: Properties) {
  const labels = labelsOf(known ?? [])
  return (
    <CardList
      path={path}
      noun="skillset"
      title={(one) => `Skillset ${isFields(one) ? String(one.name ?? '') : labelIn(labels, one)}`}
      added={{ [known ? 'Choose a skillset' : 'Name a skillset by its id']: () => '' }}
    >
      {(at, skillset) => {
        if (isFields(skillset)) return <WrittenSkillset path={at} of={skillset} skills={skills} />
        if (typeof skillset !== 'string') return <JsonField path={at} label="Skillset" />
        return <LibraryId path={at} label="Skillset" known={known} placeholder="sks_…" />
      }}
    </CardList>
  )
}

type Written = { path: Path; of: Fields; skills: Properties['skills'] }

function WrittenSkillset({ path, of, skills }: Written) {
  const list = 'skills' in of || !('skill_ids' in of) ? 'skills' : 'skill_ids'
  return (
    <>
      <TextField path={[...path, 'name']} label="Name" isKept />
      <SkillList path={[...path, list]} known={skills} />
      <OtherKeys value={of} known={`name ${list}`} />
    </>
  )
}
