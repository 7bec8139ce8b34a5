import sharp from 'sharp'
import type { Picture } from '../participant/screen.ts'

const WIDTH = 1280
const HEIGHT = 720

const FLOWERS = [
  { name: 'Roses', price: '24', colour: '#c0392b' },
  { name: 'Tulips', price: '18', colour: '#d68910' },
  { name: 'Lilies', price: '21', colour: '#7d5ba6' },
]

/** The page that the participant of the usability test looks at: a flower shop. */
export async function shopPage(): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(SVG))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
  <rect width="100%" height="100%" fill="#fdfaf5"/>
  <rect width="100%" height="90" fill="#2f5d50"/>
  <text x="60" y="58" font-size="36" fill="#fff">Flowers for a friend</text>
  ${FLOWERS.map(tile).join('')}
</svg>`

function tile({ name, price, colour }: (typeof FLOWERS)[number], index: number) {
  const x = 60 + index * 400
  return `
  <rect x="${x}" y="150" width="360" height="480" rx="12" fill="#fff" stroke="#ccc"/>
  <circle cx="${x + 180}" cy="320" r="110" fill="${colour}"/>
  <text x="${x + 30}" y="510" font-size="32" fill="#222">${name}</text>
  <text x="${x + 30}" y="570" font-size="26" fill="#555">${price} euros</text>`
}
