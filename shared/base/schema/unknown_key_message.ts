/** The error for an unknown key in an object with these keys; undefined for any other fault. */
export function unknownKeyMessage(keys: readonly string[]) {
  return ({ code }: { code: string }) =>
    code === 'unrecognized_keys' ? `Each key must be one of ${keys.join(', ')}` : undefined
}
