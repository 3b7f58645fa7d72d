import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { paint, say } from './say.mjs';

/** Prints the demo university's logins and their one password. */
export function sayLogins() {
  const { password, logins } = JSON.parse(readFileSync(at('packages/api/seeds/demo/logins.json'), 'utf8'));
  say(`  Demo logins, password ${paint('bold', password)}`);
  for (const { userName, who } of logins) say(`    ${userName.padEnd(18)} ${paint('gray', who)}`);
}
