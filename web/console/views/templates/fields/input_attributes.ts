/** The attributes that associate an input with its label, hint and problems. */
export type InputAttributes = {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
  disabled: boolean
}
