/** What an input of a field gets, so that its label, its hint and its problems belong to it. */
export type InputAttributes = {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
  disabled: boolean
}
