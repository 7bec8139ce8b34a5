/** The folders whose modules are compiled each to its own file. */
export const FLOORS = 'agent api bench cli client db drill local media providers shared'.split(' ')

/** Everything that decides what a build contains; `npm ci` writes the second lockfile. */
export const INPUTS = [
  ...[...FLOORS, 'web', 'docs', 'patches', 'scripts/build', 'scripts/build.mjs'],
  ...['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json'],
]
