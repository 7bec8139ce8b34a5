/** A model that accepts a request and never answers. */
export const SILENCE = {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  close: () => {},
}
