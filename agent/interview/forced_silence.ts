/** A model that accepts requests and never answers. */
export const SILENCE = {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  close: () => {},
}
