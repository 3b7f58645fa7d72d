import { counted, fullNameOf } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { resultsHeldFor } from '../../../platform/transcripts';
import { studentById } from '../student.queries';
import { transcriptContent } from './transcript-content';

interface Check {
  about: string;
  says: string;
  /** False for what keeps it from being produced. */
  ok: boolean;
}

function resultsSay(found: Awaited<ReturnType<typeof transcriptContent>>): string {
  if (!found) return 'Nothing is published';
  const { semesters, cumulative } = found.content.results;
  const missing = found.awaited > 0 ? `${counted(found.awaited, 'result')} still to come` : 'none is missing';
  return `${counted(semesters.length, 'semester')}, CGPA ${cumulative.average}, ${missing}`;
}

interface Asked {
  studentId: number | null;
  payer: string;
  now: Date;
}

/** What the records say of the person, of money and of results. */
export async function transcriptChecks(db: Db | Trx, { studentId, payer, now }: Asked): Promise<Check[]> {
  const student = studentId === null ? undefined : await studentById(db, studentId);
  if (studentId === null || !student)
    return [{ about: 'Person', says: `Find the record of ${payer} by the matric number`, ok: false }];
  const [held, found] = await Promise.all([
    resultsHeldFor(db, { studentId, now }),
    transcriptContent(db, { studentId, recipient: null }),
  ]);
  const content = found?.content;
  const name = fullNameOf(student);
  return [
    {
      about: 'Person',
      says: [name, student.matricNumber, ...(name === payer ? [] : [`paid by ${payer}`])]
        .filter(Boolean)
        .join(', '),
      ok: student.matricNumber !== null,
    },
    { about: 'Money', says: held?.reason || (held ? 'Fees are owed' : 'Nothing is owed'), ok: held === null },
    {
      about: 'Results',
      says: resultsSay(found),
      ok: content !== undefined,
    },
    {
      about: 'Award',
      says: content?.award
        ? `${content.award.programme}, ${content.award.class}`
        : 'No award: the transcript says that it is not final',
      ok: true,
    },
  ];
}
