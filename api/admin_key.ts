import { runKeyCommand } from './key_command.ts'
import { mintKey } from './routes/people/mint_key.ts'

const HELP = `npm run admin:key [-- <label>]

Makes a key for the platform's operators (/v1/admin) in the database of DATABASE_URL, or else of
the npm start that runs in COLLOQUY_HOME (default .colloquy), and prints it once.
In lists, the label says what the key is for (default: “Platform key”).

  --help   this text`

await runKeyCommand(HELP, process.env, (sql, words) =>
  mintKey(sql, { org_id: null, member_id: null }, words.join(' ') || 'Platform key', 'adm'),
)
