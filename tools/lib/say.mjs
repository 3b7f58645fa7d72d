import { styleText } from 'node:util';

const colours = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

/** Text in a colour when a person reads it. */
export const paint = (style, text) => (colours ? styleText(style, text) : text);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** One progress line: what was done and how long it took. */
export function done(text, since) {
  say(`${paint('green', '✓')} ${text}${since === undefined ? '' : paint('gray', `  ${seconds(since)}`)}`);
}

/** Ends the command with a message that says what to do. */
export function fail(message) {
  process.stderr.write(`${paint('red', '✗')} ${message}\n`);
  process.exit(1);
}
