/** Escapes text for use between tags and in attributes, so that nobody can forge our tags. */
export function escapeTags(text: string) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}

export function unescapeTags(text: string) {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity]!)
}

/** `<name a="1">content</name>`; undefined attributes are omitted, `content` is not escaped. */
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
