import type { Trx } from '../../../platform/database/database';

/** `Bursary clerk, North` as `bursary_clerk_north`; a letter behind it when another role has that. */
export async function newRoleId(trx: Trx, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50);
  const base = plain || 'role';
  const taken = await trx
    .selectFrom('role')
    .select('id')
    .where('id', 'like', `${base.replace(/_/g, '\\_')}%`)
    .execute();
  const known = new Set(taken.map(({ id }) => id));
  for (let id = base, tries = 0; ; tries += 1) {
    if (!known.has(id)) return id;
    id = `${base}_${letters(tries)}`;
  }
}

/** a, b, … z, aa, ab, …: ids of roles have no digits. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
