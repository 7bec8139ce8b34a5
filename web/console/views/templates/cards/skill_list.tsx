import { labelsOf, type Named } from '../../../parts/choices/labels.ts'
import { type Fields, isFields, type Path } from '../draft/json.ts'
import { CardList } from './card_list.tsx'
import { NamedField } from './named_field.tsx'
import { AllFields, type Row } from './field_rows.tsx'

type Properties = {
  path: Path
  /** Undefined if unknown; they are then named by id. */
  known: readonly Named[] | undefined
}

/** Skills from the library, or written inline. */
export function SkillList({ path, known }: Properties) {
  return (
    <CardList
      path={path}
      noun="skill"
      title={(skill) => `Skill ${nameOf(skill, known)}`}
      added={{
        'Write a skill': () => ({ name: 'New skill', instructions: '' }),
        [known ? 'Choose a skill' : 'Name a skill by its id']: () => '',
      }}
      named={(at) => <LibraryId path={at} label="Skill" known={known} placeholder="skl_…" />}
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
export function SkillsetList({
  path,
  known,
  skills,
}: Properties & { skills: Properties['known'] }) {
  return (
    <CardList
      path={path}
      noun="skillset"
      title={(one) => `Skillset ${nameOf(one, known)}`}
      added={{ [known ? 'Choose a skillset' : 'Name a skillset by its id']: () => '' }}
      named={(at) => <LibraryId path={at} label="Skillset" known={known} placeholder="sks_…" />}
    >
      {(at, skillset) => (
        <AllFields of="InlineSkillset" path={at} rows={skillsetRowsOf(skillset, skills)} />
      )}
    </CardList>
  )
}

function skillsetRowsOf(skillset: Fields, known: Properties['known']): Row[] {
  const list = 'skills' in skillset || !('skill_ids' in skillset) ? 'skills' : 'skill_ids'
  const row = { [list]: { shown: (path: Path) => <SkillList path={path} known={known} /> } }
  return [{ name: { isKept: true } }, { skills: { isHidden: true } }, row]
}

/** The name of an inline entry, or of one of the library; its id if unknown. */
function nameOf(one: unknown, known: Properties['known']): string {
  if (isFields(one)) return String(one.name ?? '')
  const id = String(one)
  const labels = labelsOf(known ?? [])
  return Object.hasOwn(labels, id) ? labels[id]! : id
}

type Id = Properties & { label: string; placeholder: string }

/** A skill or skillset from the library, in a list. */
function LibraryId({ known, ...field }: Id) {
  return (
    <NamedField
      {...field}
      known={known}
      none="Choose…"
      empty=""
      hint={known ? 'From the library' : 'Its id; ask whoever runs the service'}
    />
  )
}
