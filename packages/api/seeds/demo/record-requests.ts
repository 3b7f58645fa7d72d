import type { RequestSubject } from '@portal/contracts/student';
import { daysAfter } from '../../src/platform/clock';
import type { Command } from '../../src/platform/command';
import type { Db, Trx } from '../../src/platform/database/database';
import {
  acceptRequest,
  refuseRequest,
  type Officer,
} from '../../src/domains/student/requests/decide-request';
import {
  askForChange,
  recordOf,
  withdrawRequest,
  type Values,
} from '../../src/domains/student/requests/own-requests';
import { keepRequestDocument } from '../../src/domains/student/requests/request-documents';
import { studentOf } from '../../src/domains/student/student.queries';
import { demoBlobs } from './olevel-verifications';

interface Asked {
  userName: string;
  subject: RequestSubject;
  reason: string;
  document: string;
  daysAgo: number;
  became?: 'accepted' | 'refused' | 'withdrawn';
}

const asked: readonly Asked[] = [
  {
    userName: 'student.waiting',
    subject: 'birth',
    reason: 'The day and the month were exchanged when I applied',
    document: 'Birth certificate.pdf',
    daysAgo: 9,
  },
  {
    userName: 'student.returning',
    subject: 'names',
    reason: 'I use the name of my grandmother as well',
    document: 'Letter of my parents.pdf',
    daysAgo: 12,
    became: 'refused',
  },
  {
    userName: 'student.pg',
    subject: 'birth',
    reason: 'My first form had another day',
    document: 'Birth certificate.pdf',
    daysAgo: 20,
    became: 'accepted',
  },
  {
    userName: 'student.jupeb',
    subject: 'names',
    reason: 'My middle name is missing',
    document: 'Affidavit.pdf',
    daysAgo: 4,
    became: 'withdrawn',
  },
];

/** Another day of the same month, or a middle name. */
function wantedOf(subject: RequestSubject, now: Values): Values {
  if (subject === 'names') return { ...now, middleName: 'Ebun' };
  const day = now.dateOfBirth?.endsWith('-11') ? '12' : '11';
  return { ...now, dateOfBirth: `${now.dateOfBirth?.slice(0, 8) ?? ''}${day}` };
}

const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n');

/** What students have asked the registry for, one request in each state. */
export async function seedRecordRequests(
  trx: Trx,
  { ids, officer, now }: { ids: ReadonlyMap<string, number>; officer: string; now: Date },
): Promise<void> {
  const db = trx as unknown as Db;
  const blobs = demoBlobs('request document');
  const registry: Officer = { userId: officer, claims: ['student.decide-requests'], localClaims: [] };
  for (const { userName, subject, reason, document: name, daysAgo, became } of asked) {
    const userId = ids.get(userName) ?? 0;
    const student = await studentOf(trx, userId);
    if (!student) throw new Error(`${userName} is no student`);
    const at = daysAfter(now, -daysAgo);
    const command: Command = { actor: { userId: String(userId) }, at };
    const decided: Command<Officer> = { actor: registry, at: daysAfter(at, 2) };
    const file = { bytes, type: 'application/pdf', name };
    const { version: recordVersion, ...record } = await recordOf(trx, student.id);
    const { document } = await keepRequestDocument({ db, blobs }, { studentId: student.id, file, at });
    const wanted = wantedOf(subject, record);
    const documents = { documentId: document };
    const { id } = await askForChange(db, command, {
      studentId: student.id,
      subject,
      wanted,
      reason,
      documents,
    });
    const seen = { id, version: 1 };
    if (became === 'accepted') await acceptRequest(db, decided, { ...seen, recordVersion });
    if (became === 'refused')
      await refuseRequest(db, decided, {
        ...seen,
        reason: 'A letter of your parents changes no name. Bring an affidavit of the High Court.',
      });
    if (became === 'withdrawn')
      await withdrawRequest(db, { ...command, at: daysAfter(at, 1) }, { ...seen, studentId: student.id });
  }
}
