/**
 * Whether two names look the same to somebody who reads them in passing: in another case or with other spaces and
 * signs, with letters of other scripts that look like Latin ones, or with `0` for `o`, and `1` or `l` for `i`. In a
 * name that mixes scripts, a letter of another script that is not known to us stands for any Latin one.
 */
export function areAlike(name: string, other: string): boolean {
  const [ours, theirs] = [looksOf(name), looksOf(other)]
  return ours.some((look, at) => isLike(look, theirs[at]!) || isLike(theirs[at]!, look))
}

type Look = { letters: readonly string[]; isMixed: boolean }

/** In small letters and in capitals: the Greek letter nu looks like v as the former, and like N as the latter. */
function looksOf(name: string): Look[] {
  const bare = name.normalize('NFKD').replace(SIGNS, '') || name.normalize('NFKC')
  const isMixed = LATIN.test(bare)
  const read = readAs(IN_ANY_CASE, bare)
  return [read.toLowerCase(), read.toUpperCase()].map((text) => {
    const latin = readAs(IN_THIS_CASE, text)
      .toLowerCase()
      .replace(/[l1|]/g, 'i')
      .replace(/0/g, 'o')
      .replace(/rn/g, 'm')
      .replace(/vv/g, 'w')
    return { letters: [...latin], isMixed }
  })
}

function readAs(looks: ReadonlyMap<string, string>, text: string) {
  return [...text].map((letter) => looks.get(letter) ?? letter).join('')
}

function isLike({ letters, isMixed }: Look, { letters: others }: Look) {
  const isSame = (letter: string, other: string) =>
    letter === other || (isMixed && FOREIGN.test(letter) && LATIN.test(other))
  return (
    letters.length === others.length && letters.every((letter, at) => isSame(letter, others[at]!))
  )
}

const LATIN = /\p{Script=Latin}/u
const FOREIGN = /(?!\p{Script=Latin})\p{L}/u

/** What tells no two names apart, with the accents of European scripts; those of others are letters of their own. */
const SIGNS =
  /[\p{Z}\p{P}\p{S}\p{C}\u0300-\u036f]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu

/** Letters of Greek and Cyrillic, and some of Latin, that look like a Latin one in this case. */
const IN_THIS_CASE = lookTable({
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
  n: 'ոηп',
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
})

/** Letters of Lisu, Cherokee and Coptic, small capitals and others of Latin, which look like it in either case. */
const IN_ANY_CASE = lookTable({
  a: 'ꓮᎪꭺⲀⲁᴀɐⱯ',
  b: 'ꓐᏼᏴᏏꮟⲂⲃʙƄƅƂƃɓƁƀɃꞵꞴ',
  c: 'ꓚᏟꮯⲤⲥᴄƈƇ',
  d: 'ꓓꓒᎠꭰᏧꮷᴅɗƊƋƌ',
  e: 'ꓰᎬꭼⲈⲉᴇɘəƏǝƎɛƐ',
  f: 'ꓝꜰƒƑ',
  g: 'ꓖᏀꮐᏳᏻɢɠƓ',
  h: 'ꓧᎻꮋᏂꮒⲎⲏʜɦꞪħĦ',
  i: 'ꓲᎥꭵᏆꮖⲒⲓɪꞮɨƗ',
  j: 'ꓙᎫꭻᴊʝꞲɉɈ',
  k: 'ꓗᏦꮶⲔⲕᴋƙƘ',
  l: 'ꓡᏞꮮʟɫⱢƚȽ',
  m: 'ꓟᎷꮇⲘⲙᴍɱⱮ',
  n: 'ꓠⲚⲛɴɲƝŋŊƞȠɳ',
  o: 'ꓳⲞⲟᴏɵƟ',
  p: 'ꓑᏢꮲⲢⲣᴘƥƤ',
  q: 'ꞯʠɋɊ',
  r: 'ꓣᎡꭱᏒꮢʀƦɾɽⱤɍɌ',
  s: 'ꓢᏚꮪᏕꮥꜱʂꟅ',
  t: 'ꓔᎢꭲⲦⲧᴛƭƬŧŦƮʈ',
  u: 'ꓴᴜʉɄ',
  v: 'ꓦᏙꮩᴠʋƲ',
  w: 'ꓪᎳꮃᏔꮤᴡ',
  x: 'ꓫⲬⲭ',
  y: 'ꓬᎩꭹᎽꮍⲨⲩʏƴƳɏɎ',
  z: 'ꓜᏃꮓⲌⲍᴢƶƵʐ',
})

function lookTable(looks: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(looks).flatMap(([latin, others]) =>
      [...others].map((other) => [other, latin] as const),
    ),
  )
}
