/**
 * Whether two names look the same to somebody who reads them in passing: in another case or with other spaces and
 * signs, with letters of Greek or Cyrillic that look like Latin ones, or with `0` for `o`, and `1` or `l` for `i`.
 */
export function areAlike(name: string, other: string): boolean {
  const [ours, theirs] = [looksOf(name), looksOf(other)]
  return ours.some((look, at) => look === theirs[at])
}

/** In small letters and in capitals: the Greek letter nu looks like v as the former, and like N as the latter. */
function looksOf(name: string): string[] {
  const bare = name.normalize('NFKD').replace(SIGNS, '') || name.normalize('NFKC')
  const cases = [bare.toLowerCase(), bare.toUpperCase()]
  return cases.map((text) =>
    [...text]
      .map((letter) => LATIN.get(letter) ?? letter)
      .join('')
      .toLowerCase()
      .replace(/[l1|]/g, 'i')
      .replace(/0/g, 'o')
      .replace(/rn/g, 'm')
      .replace(/vv/g, 'w'),
  )
}

/** What tells no two names apart, with the accents of European scripts; those of others are letters of their own. */
const SIGNS = /[\p{Z}\p{P}\p{S}\p{C}\u0300-\u036f]/gu

/** Letters that look like the Latin one, which are few enough to be listed. */
const LATIN = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'в',
    c: 'сϲ',
    d: 'ԁđ',
    e: 'еєεҽ',
    g: 'ɡգ',
    h: 'һн',
    i: 'іιıӏɩ',
    j: 'јϳ',
    k: 'кκĸ',
    l: 'ł',
    m: 'м',
    n: 'ոη',
    o: 'оοσøօө',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уүγ',
    A: 'АΑ',
    B: 'ВΒ',
    C: 'СϹ',
    D: 'Đ',
    E: 'ЕΕ',
    H: 'НΗҺ',
    I: 'ІΙӀ',
    J: 'Ј',
    K: 'КΚ',
    L: 'Ł',
    M: 'МΜ',
    N: 'Ν',
    O: 'ОΟØӨ',
    P: 'РΡ',
    Q: 'Ԛ',
    S: 'Ѕ',
    T: 'ТΤ',
    W: 'Ԝ',
    X: 'ХΧ',
    Y: 'УΥҮ',
    Z: 'Ζ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)
