import { useLocation } from 'preact-iso'
import type { OperationName } from '../../../../client/operation_types.ts'
import { dataIn, type Loading, useAnswer, useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { useOrganizations } from '../../parts/choices/organization_choice.tsx'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { type LibraryKind, type LibraryEntry, listOf, pathOf } from './kind.ts'
import { Owner } from './owner.tsx'

type Ask = (name: OperationName, given: Record<string, unknown>) => Promise<unknown>

/** A new entry, for every organization. */
export function NewEntry<One extends LibraryEntry, Body>({ of }: { of: LibraryKind<One, Body> }) {
  const ask = useAsk() as Ask
  const { route } = useLocation()
  return (
    <View title={`New ${of.noun.toLowerCase()}`}>
      <of.form
        label="Create"
        send={async (body) => {
          const { id } = (await ask(`create${of.noun}`, { body })) as One
          route(`${pathOf(of.noun)}/${id}`)
        }}
      />
    </View>
  )
}

type Properties<One extends LibraryEntry, Body> = { of: LibraryKind<One, Body>; id: string }

/** The editor of one entry. */
export function Entry<One extends LibraryEntry, Body>({ of, id }: Properties<One, Body>) {
  const { noun, isOwned, deleted, More } = of
  const thing = noun.toLowerCase()
  const given = { [`${thing}_id`]: id }
  const ask = useAsk() as Ask
  const { route } = useLocation()
  const { names } = useOrganizations(isOwned)
  const loading = useAnswer(`get${noun}`, given as never) as unknown as Loading<One>
  const { value } = loading.state
  return (
    <View title={dataIn(value)?.name ?? noun} asked={{ name: `get${noun}`, given }}>
      <Shown of={loading}>
        {(one) => (
          <>
            {isOwned && (
              <p class="lead">
                <Owner of={one} names={names} />
              </p>
            )}
            <div class="actions below">
              {isOwned && (
                <Move
                  of={one}
                  names={names}
                  send={(verb) => ask(`${verb}${noun as 'Skill' | 'Skillset'}`, given)}
                  again={loading.again}
                />
              )}
              <AskFirst
                label="Delete"
                title={`Delete the ${thing} ${one.name}?`}
                isDanger
                work={() => ask(`delete${noun}`, given)}
                after={() => route(listOf(noun))}
              >
                <p>{deleted}</p>
              </AskFirst>
            </div>
            <of.form
              now={one}
              send={(body) => ask(`update${noun}`, { ...given, body }).then(loading.again)}
            />
            {More && <More of={one} again={loading.again} />}
          </>
        )}
      </Shown>
    </View>
  )
}

type Moving = {
  of: LibraryEntry
  names: Record<string, string>
  send: (verb: 'promote' | 'demote') => Promise<unknown>
  again: () => void
}

/** Makes an entry available to every organization, or reverts that. */
function Move({ of: { name, org_id, owner_org_id }, names, send, again }: Moving) {
  if (org_id !== null) {
    return (
      <AskFirst
        label="Promote"
        title={`Give ${name} to every organization?`}
        work={() => send('promote').then(again)}
      >
        <p>Every organization will be able to use it. Its original owner is remembered.</p>
      </AskFirst>
    )
  }
  const backTo = owner_org_id ? (names[owner_org_id] ?? owner_org_id) : undefined
  return (
    <AskFirst
      label="Demote"
      title={`Take ${name} away from the organizations?`}
      isDanger
      work={() => send('demote').then(again)}
    >
      <p>
        Only {backTo ?? 'the platform’s own organization'} keeps it. Other organizations’ calls that
        begin later will run without it.
      </p>
    </AskFirst>
  )
}
