import { parseArgs } from 'node:util';
import { CommandError, exitCodes, misused } from './exit-codes.mjs';
import { generalHelp } from './help.mjs';
import { failureText, progress } from './say.mjs';

/**
 * Each is imported when it is called. A command exports `help`, its own `options` (as parseArgs takes them), perhaps
 * `takes` (how many words it may have after its name), perhaps `dashedAfter` (the word after which a word may begin
 * with a dash) and `run(values, context)`, which answers `{ data, text, code? }` or throws a CommandError. `context`:
 * `folder` (where it was called), `words` after the name, and `note(text)` for progress, which goes to stderr.
 */
const commands = {
  create: () => import('./create.mjs'),
  dev: () => import('../dev/dev.mjs'),
  check: () => import('../check/check.mjs'),
  build: () => import('./build.mjs'),
  keys: () => import('./keys.mjs'),
  publish: () => import('./publish.mjs'),
  promote: () => import('./promote.mjs'),
  rollback: () => import('./rollback.mjs'),
  status: () => import('./status.mjs'),
};

const everywhere = {
  json: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

/** What begins with a dash and is none of the options stands behind `--`, where it is a word. */
function dashedAsWords(args, options) {
  const isWord = (arg) => arg.startsWith('-') && !isOption(arg, options);
  return [...args.filter((arg) => !isWord(arg)), '--', ...args.filter(isWord)];
}

function isOption(arg, options) {
  return Object.entries(options).some(
    ([name, { short }]) => arg === `--${name}` || arg.startsWith(`--${name}=`) || arg === `-${short}`,
  );
}

function parse(given, { takes = 0, dashedAfter, ...command }, name) {
  const options = { ...command.options, ...everywhere };
  const args = dashedAfter && given[0] === dashedAfter ? dashedAsWords(given, options) : given;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const extra = positionals[takes];
    if (extra) throw new Error(`${name} takes no ${extra}.`);
    return { values, words: positionals };
  } catch (error) {
    throw misused(`${error.message}\nSee portal-module ${name} --help.`);
  }
}

function tell({ data, text }, json) {
  process.stdout.write(json ? `${JSON.stringify({ ok: true, ...data })}\n` : `${text}\n`);
}

function tellFailure({ message, errors, code }, json) {
  if (json) process.stdout.write(`${JSON.stringify({ ok: false, exitCode: code, message, errors })}\n`);
  else process.stderr.write(`${failureText(message, errors)}\n`);
}

async function runCommand(name, args, { folder, json }) {
  if (!Object.hasOwn(commands, name)) throw misused(`There is no command ${name}. See portal-module --help.`);
  const command = await commands[name]();
  const { values, words } = parse(args, command, name);
  if (values.help) {
    process.stdout.write(command.help);
    return exitCodes.done;
  }
  const note = values.quiet || json ? () => undefined : progress;
  const result = await command.run(values, { folder, words, note });
  tell(result, json);
  return result.code ?? exitCodes.done;
}

/** Runs one command; answers the exit code. */
export async function run([name, ...rest], folder = process.cwd()) {
  const json = rest.includes('--json');
  if (!name || name === '--help' || name === '-h') {
    process.stdout.write(generalHelp);
    return name ? exitCodes.done : exitCodes.usage;
  }
  try {
    return await runCommand(name, rest, { folder, json });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    tellFailure(error, json);
    return error.code;
  }
}
