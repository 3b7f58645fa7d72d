import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { signedCode } from '../../../platform/crypto/document-codes';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { earlierPapers } from '../issued-papers/earlier-papers';
import { demandStudent } from './student-record.queries';

type Documents = CallData<typeof student.studentRecords.documents>;

/** What a student sent with requests to the registry, the latest first. */
async function sentBy(db: Db, studentId: number): Promise<Documents['sent']> {
  const rows = await db
    .selectFrom('record_request_document as f')
    .innerJoin('record_request as r', 'r.id', 'f.request_id')
    .select(['f.id', 'f.name', 'f.uploaded_at as sentAt', 'r.id as requestId', 'r.subject', 'r.state'])
    .where('f.student_id', '=', studentId)
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.id')
    .execute();
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }));
}

/** Letters of the university about a student, the latest first. */
async function lettersAbout(
  deps: Pick<Deps, 'db' | 'env'>,
  studentId: number,
): Promise<Documents['letters']> {
  const rows = await deps.db
    .selectFrom('student_letter as l')
    .innerJoin('academic_session as n', 'n.id', 'l.session_id')
    .select(['l.id', 'l.kind', 'n.name as session', 'l.issued_at as issuedAt'])
    .select(
      sql<boolean>`not exists (select from student_letter o where o.student_id = l.student_id
        and o.kind = l.kind and o.session_id = l.session_id and o.id > l.id)`.as('current'),
    )
    .where('l.student_id', '=', studentId)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map(({ issuedAt, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    code: signedCode(deps, `LET${row.id}`),
  }));
}

/** Documents of a record: what was sent, issued, and is to be issued anew. Throws NOT_FOUND, also beyond reach. */
export async function documentsOfStudent(
  deps: Pick<Deps, 'db' | 'env'>,
  { id, actor }: { id: number; actor: Actor },
): Promise<Documents> {
  const person = await demandStudent(deps.db, actor, { id, claim: 'student.view' });
  const [sent, letters, earlier] = await Promise.all([
    sentBy(deps.db, id),
    lettersAbout(deps, id),
    earlierPapers(deps, person),
  ]);
  return { sent, letters, earlier };
}
