/** Each program that somebody runs: its command line, the script in `package.json`, its file in the build, and words. */
export const PROGRAMS: [name: string, script: string, file: string, args: string[]][] = [
  ['npm start', 'start', 'local/start.js', []],
  ['npm run demo', 'demo', 'local/demo.js', []],
  ['npm run doctor', 'doctor', 'cli/main.js', ['doctor']],
  ['npm run admin:key', 'admin:key', 'api/admin_key.js', []],
  ['npm run org:key', 'org:key', 'api/org_key.js', []],
  ['npm run bench -- call', 'bench', 'bench/main.js', ['call']],
  ['npm run bench -- recognizer', 'bench', 'bench/main.js', ['recognizer']],
  ['npm run drill', 'drill', 'drill/main.js', []],
]
