/** Why something could not be done; nothing while it could. */
export function Told({ error }: { error: Error | null }) {
  return (
    <p role="alert" class="caution">
      {error && `${error.message}.`}
    </p>
  )
}
