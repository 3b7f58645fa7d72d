import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { CommandError, exitCodes, misused } from './exit-codes.mjs';
import { help } from './help.mjs';
import { keys } from './keys.mjs';
import { publish } from './publish.mjs';

const commands = { build, publish, keys };

const options = {
  portal: { type: 'string' },
  key: { type: 'string' },
  dir: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw misused(error.message);
  }
}

function tell(result, json) {
  process.stdout.write(json ? `${JSON.stringify({ ok: true, ...result.data })}\n` : `${result.text}\n`);
}

function tellFailure({ message, errors = [], code }, json) {
  if (json) {
    process.stdout.write(`${JSON.stringify({ ok: false, exitCode: code, message, errors })}\n`);
    return;
  }
  const lines = errors.map(({ path, message: what }) => `  ${[path, what].filter(Boolean).join(': ')}`);
  process.stderr.write(`${[message, ...lines].join('\n')}\n`);
}

/** Runs one command; answers the exit code. */
export async function run(args, folder = process.cwd()) {
  const json = args.includes('--json');
  try {
    const { values, positionals } = parse(args);
    const [name, extra] = positionals;
    if (values.help || !name) {
      process.stdout.write(help(name));
      return name || values.help ? exitCodes.done : exitCodes.usage;
    }
    const command = commands[name];
    if (!command) throw misused(`There is no command ${name}. See portal-module --help.`);
    if (extra) throw misused(`${name} takes no ${extra}.`);
    tell(await command(values, folder), json);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    tellFailure(error, json);
    return error.code;
  }
}
