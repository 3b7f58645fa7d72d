/**
 * Writes places.data.ts from its sources. Run once when a source changes: `npx tsx seeds/reference/generate.ts`.
 * The product reads only the written file, so that a package can never change a list behind our back.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import nigeria from 'nigerian-states-and-lgas';
import world from 'world-countries';

const respelt: Record<string, string> = { Kastina: 'Katsina', 'FCT (Abuja)': 'Federal Capital Territory' };

/** UN members, and the two observer states. */
const countries = world
  .filter((country) => country.unMember || ['PS', 'VA'].includes(country.cca2))
  .map((country) => [Number(country.ccn3), country.name.common] as const)
  .sort(([, a], [, b]) => Number(b === 'Nigeria') - Number(a === 'Nigeria') || a.localeCompare(b, 'en'));

const states = nigeria
  .all()
  .map(({ state, lgas }) => ({ name: respelt[state] ?? state, lgas: lgas.map(tidy) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** The source calls Katsina's own town and area by the same misspelling. */
function tidy(name: string): string {
  return name.replace('Kastina', 'Katsina').trim();
}

const text = `/**
 * Countries by ISO 3166-1 number (world-countries, ODbL), Nigeria first, and Nigeria's states with their local government
 * areas (nigerian-states-and-lgas, ISC; two names corrected). Written by generate.ts.
 */
export const countryNames = \`
${countries.map(([id, name]) => `${id} ${name}`).join('\n')}
\`;

export const stateLgas: Record<string, string> = {
${states.map(({ name, lgas }) => `  ${/\W/.test(name) ? `'${name}'` : name}:\n    ${quote(lgas.join(', '))},`).join('\n')}
};
`;

function quote(value: string): string {
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

writeFileSync(path.join(import.meta.dirname, 'places.data.ts'), text);
