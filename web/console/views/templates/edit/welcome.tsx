/** After the first save: what comes next. */
export function Welcome() {
  return (
    <p class="panel welcome" role="status">
      <strong>Your template is saved.</strong> Talk to it now to hear it, change what you would ask
      differently, and make it active once it is good. Then invite people.
    </p>
  )
}
