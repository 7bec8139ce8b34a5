/** Why an action failed; empty otherwise. */
export function Told({ error }: { error: Error | null }) {
  return (
    <p role="alert" class="caution">
      {error && `${error.message}.`}
    </p>
  )
}
