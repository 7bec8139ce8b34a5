import { expect, test } from 'vitest'
import { areAlike } from '../../../shared/people/alike_names.ts'

test.each([
  ['Ben', 'ben'],
  ['Ben', ' B e n '],
  ['Ben', 'Ben.'],
  ['Ben', 'Веn'],
  ['Ben', 'Bеn'],
  ['BEN', 'ВΕΝ'],
  ['Nina', 'Νina'],
  ['Ivan', 'Iνan'],
  ['Ben', 'Ｂｅｎ'],
  ['Ben', '𝐁𝐞𝐧'],
  ['Jose', 'José'],
  ['Ian', 'lan'],
  ['Bill', 'B1ll'],
  ['Bob', 'B0b'],
  ['Amold', 'Arnold'],
  ['Ada Lovelace', 'AdaLovelace'],
  ['Анна', 'АННА'],
  ['Оскар', 'Oскap'],
  ['🙂', '🙂'],
  ['Ben', 'ꓐen'],
  ['Ben', 'Ᏼen'],
  ['Ben', 'Ⲃen'],
  ['Ben', 'Bɘn'],
  ['Ben', 'Ƅen'],
  ['Ben', 'ꮟen'],
  ['Ben', 'ᗷen'],
  ['Ben', 'Be\u05bfn'],
  ['Ben', 'Веп'],
  ['Ada', 'Ꭺda'],
  ['Ada', 'ꓮda'],
  ['Ada', 'ᴀda'],
  ['Ava', 'Ꭺνa'],
  ['Paul', 'ꓑaul'],
  ['Paul', 'Ꮲaul'],
  ['Tom', 'ꓔom'],
  ['Tom', 'Ꭲom'],
  ['Max', 'Maⲭ'],
  ['Bob', 'ꓐꓳꓐ'],
  ['Rita', 'Яita'],
])('%s and %s look the same', (name, other) => {
  expect([areAlike(name, other), areAlike(other, name)]).toEqual([true, true])
})

test.each([
  ['Ben', 'Ben 2'],
  ['Ben', 'Dan'],
  ['Ada', 'Ida'],
  ['Ben', 'Ben Miller'],
  ['🙂', '🙃'],
  ['', 'Ben'],
  ['किरण', 'करण'],
  ['李', '王'],
  ['Анна', 'Инна'],
  ['Anna', 'Инна'],
  ['Ben 李', 'Ben 王'],
  ['Ben 李', 'Ben'],
  ['ᎠᏓ', 'Ada'],
])('%s and %s do not', (name, other) => {
  expect([areAlike(name, other), areAlike(other, name)]).toEqual([false, false])
})
