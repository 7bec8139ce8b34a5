/** Next steps after the first save. */
export function Welcome() {
  return (
    <p class="panel welcome" role="status">
      <strong>Your template is saved.</strong> Talk to it now to hear it, adjust the questions, and
      make it active once you are happy with it. Then invite people.
    </p>
  )
}
