/** The name under which the bare agent registers, alongside our own on the same media server. */
export const BARE_AGENT = 'bare'

/**
 * What is asked and answered in a measured call: one short question per goal, one sentence each.
 * First come the answers that the end-of-turn model considers finished at once, as flite speaks
 * them.
 */
const EXCHANGES: readonly (readonly [topic: string, answer: string])[] = [
  ['music', 'My sister and I play the violin together.'],
  ['school', 'Mathematics was always easy for me.'],
  ['car', 'Our green van is almost falling apart.'],
  ['coffee', 'I drink it black and very strong.'],
  ['sport', 'Swimming keeps my back healthy.'],
  ['neighbour', 'She is teaching me Italian at the moment.'],
  ['winter', 'Snow covers our street until March.'],
  ['pet', 'We have a grey cat and an old dog.'],
  ['job', 'I repair antique clocks in a workshop.'],
  ['colleague', 'Martin makes everybody laugh at lunch.'],
  ['bicycle', 'I ride to the station every morning.'],
  ['family', 'Both my parents moved to the countryside.'],
  ['garden', 'Tomatoes and beans grow behind the house.'],
  ['town', 'I live in a harbour town by the sea.'],
  ['holiday', 'Last summer we walked across the mountains.'],
  ['hobby', 'On Sundays I paint small pictures of trees.'],
  ['book', 'A novel about a lonely lighthouse keeper.'],
  ['film', 'The story of a drummer who becomes deaf.'],
  ['breakfast', 'I had toast with butter and honey.'],
  ['telephone', 'It rings whenever I fall asleep.'],
  ['weather', 'Rain is wonderful when I am indoors.'],
  ['dinner', 'My husband cooks fresh fish on Fridays.'],
]

/**
 * A template for `POST /v1/templates` with a goal for each answer, and the answers in order.
 *
 * @param count of answers, at most as many as there are above; takes them from the start
 */
export function callScript(count = EXCHANGES.length) {
  const exchanges = EXCHANGES.slice(0, count)
  const goals = exchanges.map(([topic]) => ({
    id: topic,
    type: 'open',
    prompt: `Your ${topic}?`,
    max_follow_ups: 0,
  }))
  return {
    template: {
      name: 'Many short answers',
      language: 'en' as const,
      settings: { greeting: `Hello. ${goals[0]!.prompt}` },
      phases: [{ id: 'all', body_instructions: '', goals }],
    },
    answers: exchanges.map(([, answer]) => answer),
  }
}
