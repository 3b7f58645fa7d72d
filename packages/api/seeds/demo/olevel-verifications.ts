import { decideVerification } from '../../src/domains/admissions/olevel-verification/decide-verification';
import { keepEvidence } from '../../src/domains/admissions/olevel-verification/evidence';
import { oLevelOf } from '../../src/domains/admissions/applications/applications.queries';
import type { Blobs } from '../../src/platform/database/blobs';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Officer } from './officers';
import { portraitId } from './portraits';

export type Verdict = 'verified' | 'mismatch' | 'not_found';

/** What officers of entrants work with. */
export interface EntrantOffice {
  trx: Trx;
  env: Env;
  blobs: Blobs;
  by: Officer;
}

/** Files with the same ids in every run, apart from those of another `kind`. */
export function demoBlobs(kind: string): Blobs {
  let serial = 0;
  return {
    async put(trx, { bytes, type }) {
      serial += 1;
      const id = portraitId(`${kind} ${serial}`);
      await trx
        .insertInto('blob')
        .values({ id, sha256: `demo ${kind} ${serial}`, type, bytes })
        .execute();
      return id;
    },
    get: () => Promise.resolve(undefined),
    copy: (_, id) => Promise.resolve(id),
    remove: () => Promise.resolve(),
  };
}

const comments: Record<Verdict, string> = {
  verified: '',
  mismatch: 'The body shows a pass in Mathematics. Bring your original certificate.',
  not_found: 'The body knows no such examination number. Check it, and bring your card.',
};
const mathematics = '2';
/** D7. */
const pass = '7';

/** Five credits and more, with the subjects that every programme asks for. */
const results = ['1', '2', '4', '5', '6', '9', '10', '29'].map((subjectId, index) => ({
  subjectId,
  gradeId: String(2 + (index % 4)),
}));

/** What was declared in the application, or a sitting that the body shows of somebody who came without one. */
async function sittingsOf(trx: Trx, applicationId: number | null, serial: number) {
  const declared = applicationId === null ? [] : await oLevelOf(trx, applicationId);
  if (declared.length === 0)
    return [
      {
        sitting: 1,
        examinationTypeId: '1',
        examNumber: `42501${String(serial).padStart(5, '0')}`,
        examYear: '2025',
        results,
      },
    ];
  return declared.map(({ sitting, examinationTypeId, examNumber, examYear, results: rows }) => ({
    sitting,
    examinationTypeId: String(examinationTypeId),
    examNumber,
    examYear: String(examYear),
    results: rows.map(({ subjectId, gradeId }) => ({
      subjectId: String(subjectId),
      gradeId: String(gradeId),
    })),
  }));
}

/** An officer's verdict on declared results, with the page that the body shows. */
export async function verifyResults(
  { trx, env, blobs, by }: EntrantOffice,
  given: { id: number; applicationId: number | null; serial: number; verdict: Verdict; daysAgo: number },
): Promise<void> {
  const { id, applicationId, serial, verdict, daysAgo } = given;
  const deps = { db: trx as unknown as Db, env, blobs };
  const command = by(daysAgo);
  const sittings = verdict === 'not_found' ? [] : await sittingsOf(trx, applicationId, serial);
  const bytes = Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n`);
  const file = { bytes, type: 'application/pdf', name: 'Result page.pdf' };
  for (const { sitting } of sittings) await keepEvidence(deps, command, { id, sitting, file });
  const shown = (row: { subjectId: string; gradeId: string }) =>
    verdict === 'mismatch' && row.subjectId === mathematics ? { ...row, gradeId: pass } : row;
  await decideVerification(deps, command, {
    id,
    version: 1,
    verdict,
    comment: comments[verdict],
    sittings: sittings.map((sitting) => ({ ...sitting, results: sitting.results.map(shown) })),
  });
}
