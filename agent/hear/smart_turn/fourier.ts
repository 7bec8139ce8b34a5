/** An in-place Fourier transform of a fixed length. */
type Fourier = (re: Float64Array, im: Float64Array) => void

/**
 * Mixed-radix Fourier transform of complex numbers in double precision. JavaScript libraries either
 * support only powers of two or compute in single precision.
 *
 * @param radices whose product is the length; each 4 or 5
 */
export function createFourier(radices: (4 | 5)[]): Fourier {
  const length = radices.reduce((product, radix) => product * radix, 1)
  let [fromRe, fromIm, toRe, toIm] = Array.from({ length: 4 }, () => new Float64Array(length))
  const stages = radices.map((radix, i) => {
    const done = radices.slice(0, i).reduce((product, before) => product * before, 1)
    return { radix, done, left: length / done / radix, turns: turnsOf(done, radix) }
  })

  return (re, im) => {
    fromRe!.set(re)
    fromIm!.set(im)
    for (const stage of stages) {
      const pass = stage.radix === 4 ? passOf4 : passOf5
      pass(stage, fromRe!, fromIm!, toRe!, toIm!)
      ;[fromRe, toRe, fromIm, toIm] = [toRe, fromRe, toIm, fromIm]
    }
    re.set(fromRe!)
    im.set(fromIm!)
  }
}

type Stage = {
  /** Length of the transforms that earlier stages produced. */
  done: number
  /** How many remain after this stage. */
  left: number
  turns: { re: Float64Array; im: Float64Array }
}

type Pass = (
  stage: Stage,
  fromRe: Float64Array,
  fromIm: Float64Array,
  toRe: Float64Array,
  toIm: Float64Array,
) => void

/** The twiddle factors of each of the joined transforms. */
function turnsOf(done: number, radix: number) {
  const angle = (i: number) => (-2 * Math.PI * Math.floor(i / radix) * (i % radix)) / (done * radix)
  return {
    re: Float64Array.from({ length: done * radix }, (_, i) => Math.cos(angle(i))),
    im: Float64Array.from({ length: done * radix }, (_, i) => Math.sin(angle(i))),
  }
}

const passOf4: Pass = ({ done, left, turns }, fromRe, fromIm, toRe, toIm) => {
  const apart = left * done
  for (let j = 0; j < done; j++) {
    const re1 = turns.re[4 * j + 1]!
    const im1 = turns.im[4 * j + 1]!
    const re2 = turns.re[4 * j + 2]!
    const im2 = turns.im[4 * j + 2]!
    const re3 = turns.re[4 * j + 3]!
    const im3 = turns.im[4 * j + 3]!
    for (let k = 0; k < left; k++) {
      const i0 = k * done + j
      const i1 = i0 + apart
      const i2 = i1 + apart
      const i3 = i2 + apart
      const r0 = fromRe[i0]!
      const m0 = fromIm[i0]!
      const r1 = fromRe[i1]! * re1 - fromIm[i1]! * im1
      const m1 = fromRe[i1]! * im1 + fromIm[i1]! * re1
      const r2 = fromRe[i2]! * re2 - fromIm[i2]! * im2
      const m2 = fromRe[i2]! * im2 + fromIm[i2]! * re2
      const r3 = fromRe[i3]! * re3 - fromIm[i3]! * im3
      const m3 = fromRe[i3]! * im3 + fromIm[i3]! * re3
      const o0 = k * 4 * done + j
      const o1 = o0 + done
      const o2 = o1 + done
      const o3 = o2 + done
      toRe[o0] = r0 + r2 + (r1 + r3)
      toIm[o0] = m0 + m2 + (m1 + m3)
      toRe[o1] = r0 - r2 + (m1 - m3)
      toIm[o1] = m0 - m2 - (r1 - r3)
      toRe[o2] = r0 + r2 - (r1 + r3)
      toIm[o2] = m0 + m2 - (m1 + m3)
      toRe[o3] = r0 - r2 - (m1 - m3)
      toIm[o3] = m0 - m2 + (r1 - r3)
    }
  }
}

const passOf5: Pass = ({ done, left, turns }, fromRe, fromIm, toRe, toIm) => {
  const apart = left * done
  for (let j = 0; j < done; j++) {
    const re1 = turns.re[5 * j + 1]!
    const im1 = turns.im[5 * j + 1]!
    const re2 = turns.re[5 * j + 2]!
    const im2 = turns.im[5 * j + 2]!
    const re3 = turns.re[5 * j + 3]!
    const im3 = turns.im[5 * j + 3]!
    const re4 = turns.re[5 * j + 4]!
    const im4 = turns.im[5 * j + 4]!
    for (let k = 0; k < left; k++) {
      const i0 = k * done + j
      const i1 = i0 + apart
      const i2 = i1 + apart
      const i3 = i2 + apart
      const i4 = i3 + apart
      const r0 = fromRe[i0]!
      const m0 = fromIm[i0]!
      const r1 = fromRe[i1]! * re1 - fromIm[i1]! * im1
      const m1 = fromRe[i1]! * im1 + fromIm[i1]! * re1
      const r2 = fromRe[i2]! * re2 - fromIm[i2]! * im2
      const m2 = fromRe[i2]! * im2 + fromIm[i2]! * re2
      const r3 = fromRe[i3]! * re3 - fromIm[i3]! * im3
      const m3 = fromRe[i3]! * im3 + fromIm[i3]! * re3
      const r4 = fromRe[i4]! * re4 - fromIm[i4]! * im4
      const m4 = fromRe[i4]! * im4 + fromIm[i4]! * re4
      const a = r0 + COS_1 * (r1 + r4) + COS_2 * (r2 + r3)
      const b = m0 + COS_1 * (m1 + m4) + COS_2 * (m2 + m3)
      const c = r0 + COS_2 * (r1 + r4) + COS_1 * (r2 + r3)
      const d = m0 + COS_2 * (m1 + m4) + COS_1 * (m2 + m3)
      const e = SIN_1 * (m1 - m4) + SIN_2 * (m2 - m3)
      const f = SIN_1 * (r1 - r4) + SIN_2 * (r2 - r3)
      const g = SIN_2 * (m1 - m4) - SIN_1 * (m2 - m3)
      const h = SIN_2 * (r1 - r4) - SIN_1 * (r2 - r3)
      const o0 = k * 5 * done + j
      const o1 = o0 + done
      const o2 = o1 + done
      const o3 = o2 + done
      const o4 = o3 + done
      toRe[o0] = r0 + r1 + r2 + r3 + r4
      toIm[o0] = m0 + m1 + m2 + m3 + m4
      toRe[o1] = a + e
      toIm[o1] = b - f
      toRe[o2] = c + g
      toIm[o2] = d - h
      toRe[o3] = c - g
      toIm[o3] = d + h
      toRe[o4] = a - e
      toIm[o4] = b + f
    }
  }
}

const COS_1 = Math.cos((2 * Math.PI) / 5)
const COS_2 = Math.cos((4 * Math.PI) / 5)
const SIN_1 = Math.sin((2 * Math.PI) / 5)
const SIN_2 = Math.sin((4 * Math.PI) / 5)
