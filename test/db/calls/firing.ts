export const OUTPUT = { kind: 'webhook', url: 'https://example.org/hook', headers: { 'x-a': 'b' } }

type Fired = {
  output: object
  /** SQL for the id of a commit. */
  commit?: string
  event?: object
  kind?: string
  position?: number
}

/** A statement that adds a delivery of the call. */
export function firing({ output, commit, event, kind = 'webhook', position = 0 }: Fired) {
  const told = event ? `'${JSON.stringify(event)}'` : 'null'
  return `insert into delivery (id, org_id, conversation_id, commit_id, event, kind, output_position, output)
    select 'dlv_' || md5(random()::text), org_id, conversation_id, ${commit ?? 'null'}, ${told}, '${kind}', ${position},
      '${JSON.stringify(output)}'
    from session`
}
