/** How many characters regular expressions read while `work` runs, at least: what they go back over counts once. */
export function charactersRead(work: () => void): number {
  const { exec } = RegExp.prototype
  let read = 0
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const missed = this.sticky ? from + 1 : text.length
    read += (found ? found.index + found[0].length : missed) - from
    return found
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return read
}
