/** Of an object with these keys, what another key is told; undefined for any other fault. */
export function unknownKey(keys: readonly string[]) {
  return ({ code }: { code: string }) =>
    code === 'unrecognized_keys' ? `Each key must be one of ${keys.join(', ')}` : undefined
}
