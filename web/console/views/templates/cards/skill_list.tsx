import { labelsOf } from '../../../parts/choices/labels.ts'
import { type Fields, isFields, type Path } from '../draft/json.ts'
import { CardList } from './card_list.tsx'
import type { Catalog } from './catalogs.ts'
import { NamedField } from './named_field.tsx'
import { AllFields, type Row } from './field_rows.tsx'

type Properties = {
  path: Path
  /** While unknown, they are named by id. */
  of: Catalog
}

/** Skills from the library, or written inline. */
export function SkillList({ path, of }: Properties) {
  return (
    <CardList
      path={path}
      noun="skill"
      title={(skill) => `Skill ${nameOf(skill, of.known)}`}
      added={{
        'Write a skill': () => ({ name: 'New skill', instructions: '' }),
        [of.known ? 'Choose a skill' : 'Name a skill by its id']: () => '',
      }}
      named={(at) => <LibraryId path={at} label="Skill" of={of} placeholder="skl_…" />}
    >
      {(at) => <AllFields of="InlineSkill" path={at} rows={SKILL} />}
    </CardList>
  )
}

const SKILL: Row[] = [
  { name: { isKept: true } },
  { description: {} },
  { instructions: { label: 'Instructions for the agent', as: 'long', isKept: true } },
]

/** Skillsets from the library, or written inline, with the skills that these may name. */
export function SkillsetList({ path, of, skills }: Properties & { skills: Catalog }) {
  return (
    <CardList
      path={path}
      noun="skillset"
      title={(one) => `Skillset ${nameOf(one, of.known)}`}
      added={{ [of.known ? 'Choose a skillset' : 'Name a skillset by its id']: () => '' }}
      named={(at) => <LibraryId path={at} label="Skillset" of={of} placeholder="sks_…" />}
    >
      {(at, skillset) => (
        <AllFields of="InlineSkillset" path={at} rows={skillsetRowsOf(skillset, skills)} />
      )}
    </CardList>
  )
}

function skillsetRowsOf(skillset: Fields, of: Catalog): Row[] {
  const list = 'skills' in skillset || !('skill_ids' in skillset) ? 'skills' : 'skill_ids'
  const row = { [list]: { shown: (path: Path) => <SkillList path={path} of={of} /> } }
  return [{ name: { isKept: true } }, { skills: { isHidden: true } }, row]
}

/** The name of an inline entry, or of one of the library; its id if unknown. */
function nameOf(one: unknown, known: Catalog['known']): string {
  if (isFields(one)) return String(one.name ?? '')
  const id = String(one)
  const labels = labelsOf(known ?? [])
  return Object.hasOwn(labels, id) ? labels[id]! : id
}

type Id = Properties & { label: string; placeholder: string }

/** A skill or skillset from the library, in a list. */
function LibraryId(field: Id) {
  return <NamedField {...field} none="Choose…" empty="" hint="From the platform’s library" />
}
