import type { TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';

/** Somebody with the claim by this role alone, which decides whom they may write to. */
export async function aWriter(test: TestApp, role = 'registry_officer') {
  const { userId, ...headers } = await signedIn(test);
  const { db } = test.deps;
  await db
    .insertInto('role')
    .values({ id: role, name: role, route_set: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('role_claim')
    .values({ role_id: role, claim: 'notices.edit' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', userId).execute();
  return headers;
}

/** What the form sends. */
export const written = (more: object = {}) => ({
  category: 'All Students',
  title: 'Late registration',
  html: '<p>Until <b>Friday</b>.</p>',
  starts: '2026-01-05T08:00',
  ends: '',
  pinned: false,
  publish: true,
  ...more,
});

/** The smallest file that counts as a PDF. */
export const pdf = (bytes = 200) =>
  Buffer.from(`%PDF-1.4\n${'%'.padEnd(Math.max(1, bytes - 16), ' ')}\n%%EOF\n`);
