import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { clearHeld } from '../../src/domains/admissions/clearance/clear-entrant';
import { holdClearance } from '../../src/domains/admissions/clearance/held-clearance';
import { rejectClearance } from '../../src/domains/admissions/clearance/take-back-clearance';
import { tickItems } from '../../src/domains/admissions/clearance/tick-items';
import { decideVerification } from '../../src/domains/admissions/olevel-verification/decide-verification';
import { keepEvidence } from '../../src/domains/admissions/olevel-verification/evidence';
import { workedOnEntry } from '../../src/domains/admissions/olevel-verification/held-verification';
import { takeNext } from '../../src/domains/admissions/olevel-verification/leases';
import type { Command } from '../../src/platform/command';
import type { Blobs } from '../../src/platform/database/blobs';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Actor } from '../../src/platform/http/route';
import { portraitId, writePortraits } from './portraits';

const day = 86_400_000;

/** What becomes of those who wait longest, in their order: of their results, and of their papers. */
const plans = [
  { verdict: 'verified', papers: 'cleared' },
  { verdict: 'mismatch', papers: 'rejected' },
  { verdict: 'not_found', papers: 'begun' },
  { verdict: 'verified', papers: 'complete' },
  { verdict: 'verified', papers: 'cleared' },
  { verdict: 'verified', papers: 'cleared' },
  { verdict: 'verified', papers: 'complete' },
  { verdict: null, papers: 'begun' },
] as const;

const comments = {
  verified: '',
  mismatch: 'The body shows a pass in Mathematics. Bring your original certificate.',
  not_found: 'The body knows no such examination number. Check it, and bring your card.',
};
const missing = 'Your local government letter has no stamp. Have it stamped, and come again.';
const letters = '23456789ABCDEFGH';

interface Desk {
  trx: Trx;
  env: Env;
  blobs: Blobs;
  /** What an officer does, so many days ago. */
  by: (daysAgo: number) => Command<Actor>;
}

/** Five credits and more, with the subjects that every programme asks for. */
const results = ['1', '2', '4', '5', '6', '9', '10', '29'].map((subjectId, index) => ({
  subjectId,
  gradeId: String(2 + (index % 4)),
}));

async function verify(
  { trx, env, blobs, by }: Desk,
  { id, serial, verdict }: { id: number; serial: number; verdict: 'verified' | 'mismatch' | 'not_found' },
): Promise<void> {
  const deps = { db: trx as unknown as Db, env, blobs };
  const command = by(5);
  const bytes = Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n`);
  const file = { bytes, type: 'application/pdf', name: 'Result page.pdf' };
  if (verdict !== 'not_found') await keepEvidence(deps, command, { id, sitting: 1, file });
  const fails = verdict === 'mismatch';
  await decideVerification(deps, command, {
    id,
    version: 1,
    verdict,
    comment: comments[verdict],
    sittings:
      verdict === 'not_found'
        ? []
        : [
            {
              sitting: 1,
              examinationTypeId: '1',
              examNumber: `42501${String(serial).padStart(5, '0')}`,
              examYear: '2025',
              results: results.map((row) =>
                fails && row.subjectId === '2' ? { ...row, gradeId: '7' } : row,
              ),
            },
          ],
  });
}

async function papersOf(
  { trx, env, by }: Desk,
  { id, serial, papers }: { id: number; serial: number; papers: (typeof plans)[number]['papers'] },
): Promise<void> {
  const deps = { db: trx as unknown as Db, env };
  const items = await trx
    .selectFrom('clearance_checklist')
    .select('item_id as itemId')
    .where('entry_id', '=', id)
    .where('source', '=', 'officer')
    .orderBy('position')
    .execute();
  const seen = papers === 'begun' ? items.slice(0, 2) : items;
  const ticks = seen.map(({ itemId }) => {
    const met = papers !== 'rejected' || itemId !== 'lga_letter';
    return { itemId, met, comment: met ? '' : 'No stamp' };
  });
  await tickItems(deps, by(4), { id, version: 1, ticks });
  if (papers === 'rejected') await rejectClearance(deps, by(3), { id, version: 2, comment: missing });
  if (papers !== 'cleared') return;
  const code = [...String(serial).padStart(16, '0')].map((digit) => letters[Number(digit)]).join('');
  await clearHeld(trx, { env }, { command: by(2), held: await holdClearance(trx, by(2), id), code });
}

const claims: Claim[] = ['admissions.verify', 'admissions.clear'];

/** Who works at the desks: somebody who put none of these on the list. */
function officerOf(userId: string, now: Date): Desk['by'] {
  const actor: Actor = {
    userId,
    userName: 'demo',
    userType: 'official',
    roles: [],
    sessionId: 'demo',
    localClaims: [],
    claims,
  };
  return (daysAgo) => ({ actor, at: new Date(now.getTime() - daysAgo * day) });
}

/** The same ids in every run. */
function demoBlobs(): Blobs {
  let serial = 0;
  return {
    async put(trx, { bytes, type }) {
      serial += 1;
      const id = portraitId(`evidence ${serial}`);
      await trx
        .insertInto('blob')
        .values({ id, sha256: `demo ${serial}`, type, bytes })
        .execute();
      return id;
    },
    get: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  };
}

/** What the desks of entrants have done by now: results verified, papers seen, some cleared, one rejected. */
export async function seedEntrantDesks(
  trx: Trx,
  { officer, now, env }: { officer: string; now: Date; env: Env },
): Promise<void> {
  const desk: Desk = { trx, env, blobs: demoBlobs(), by: officerOf(officer, now) };
  const { rows: waiting } = await sql<{ id: number; entryId: number; studentId: number }>`
    select v.id, v.entry_id as "entryId", e.student_id as "studentId"
    from olevel_verification v
    join admission_list_entry e on e.id = v.entry_id
    join student s on s.id = e.student_id
    join clearance c on c.entry_id = e.id and c.state = 'waiting'
    where s.user_id is null and not ${workedOnEntry(officer, 'e.id')}
    order by e.id limit ${plans.length}`.execute(trx);
  const keyOf = (studentId: number) => `entrant ${studentId}`;
  await writePortraits(
    trx,
    waiting.map(({ studentId }) => keyOf(studentId)),
  );
  for (const [index, { id, entryId, studentId }] of waiting.entries()) {
    const { verdict, papers } = plans[index] ?? { verdict: null, papers: 'begun' };
    await trx
      .updateTable('student')
      .set({ passport_id: portraitId(keyOf(studentId)) })
      .where('id', '=', studentId)
      .execute();
    if (verdict !== null) await verify(desk, { id, serial: index + 1, verdict });
    await papersOf(desk, { id: entryId, serial: index + 1, papers });
  }
  await takeNext({ db: trx as unknown as Db }, desk.by(0), {});
}
