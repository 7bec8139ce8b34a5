/**
 * Text made safe between tags and inside double-quoted attributes: nobody can open or close one of
 * our tags with what they say or send.
 */
export function escapeTags(text: string) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}

/** What `escapeTags` was given. */
export function unescapeTags(text: string) {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity]!)
}

/** `<name a="1">content</name>`; undefined attributes are left out, `content` is taken as it is. */
export function tag(
  name: string,
  attributes: Record<string, string | number | boolean | undefined>,
  content: string,
) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeTags(String(value))}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)
