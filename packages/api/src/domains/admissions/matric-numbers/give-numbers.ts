import { matricNumberOf } from '@portal/contracts/admissions';
import { fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { moveApplication } from '../admission-list/move-entry';
import { recordApplicationEvent } from '../applications/applications.queries';
import { tellEntrant } from '../clearance/tell-entrant';
import { matricTemplate } from './matric-template';
import { nextSerial } from './next-serial';
import { selectStudents, whyNone, type MatricStudent } from './students-without.queries';

const spent = 'The serials of this year and department are spent: the template has too few digits.';

interface Giving {
  template: string;
  /** Only where a test shows what happens without the lock. */
  serialOf?: typeof nextSerial;
}

async function isTaken(db: Db | Trx, number: string): Promise<boolean> {
  const taken = db.selectFrom('student').select('id').where('matric_number', '=', number);
  return (await taken.executeTakeFirst()) !== undefined;
}

/** The next number that nobody has: one that came with older records is passed by. */
async function nextNumber(
  trx: Trx,
  { year, code }: Pick<MatricStudent, 'year' | 'code'>,
  { template, serialOf = nextSerial }: Giving,
): Promise<{ number: string; serial: number }> {
  for (;;) {
    const serial = await serialOf(trx, { year, code });
    const number = matricNumberOf(template, { year, code, serial });
    if (number === undefined) throw new AppError('CONFLICT', { message: spent });
    if (!(await isTaken(trx, number))) return { number, serial };
  }
}

/** Throws NOT_FOUND for a student beyond the officer's reach. */
function demandReach({ actor }: Command<Actor>, student: MatricStudent | undefined): MatricStudent {
  const place = student && { ...student, department: student.departmentId };
  if (!place || !isWithin(reachOf(actor, 'admissions.matric'), place)) throw new AppError('NOT_FOUND');
  return student;
}

/** Why nobody is given what was shown. */
const changed = (why: string) =>
  new AppError('STALE', {
    message: `The numbers have changed since they were shown, and nobody was given one. ${why}`,
  });

interface GivingTo extends Giving {
  command: Command<Actor>;
  id: number;
  seen?: string;
}

/** What `giveNumber` does, but for its word in the audit; `given` says that the student had none before. */
async function assignNumber(
  trx: Trx,
  { env }: Pick<Deps, 'env'>,
  { command, id, seen, ...giving }: GivingTo,
): Promise<{ number: string; given: boolean }> {
  // A second number is refused by an index as well: who waits here is told that there is one, and nothing has failed.
  await trx.selectFrom('student').select('id').where('id', '=', id).forUpdate().execute();
  const found = await selectStudents(trx).where('p.id', '=', id).executeTakeFirst();
  const student = demandReach(command, found);
  if (seen !== undefined && student.matricNumber === seen) return { number: seen, given: false };
  const why = whyNone(student);
  if (why !== undefined)
    throw seen === undefined
      ? new AppError('CONFLICT', { message: why })
      : changed(`${fullNameOf(student)}: ${why}`);
  const { year, code, applicationId } = student;
  const { number, serial } = await nextNumber(trx, student, giving);
  if (seen !== undefined && number !== seen)
    throw changed(`${fullNameOf(student)} would get ${number}, not ${seen}.`);
  await trx
    .insertInto('matric_number_issue')
    .values({
      number,
      student_id: id,
      entry_year: year,
      department_code: code,
      serial,
      issued_at: command.at,
      issued_by: actorIdOf(command),
    })
    .execute();
  await trx.updateTable('student').set({ matric_number: number }).where('id', '=', id).execute();
  if (applicationId !== null) {
    await moveApplication(trx, { application_id: applicationId }, { to: 'matriculated', at: command.at });
    await recordApplicationEvent(trx, {
      applicationId,
      at: command.at,
      actor: actorIdOf(command),
      kind: 'matriculated',
      detail: { number },
    });
  }
  await tellEntrant(
    trx,
    { env },
    {
      studentId: id,
      type: 'matric number',
      subject: 'Your matric number',
      message: `Your matric number is ${number}. Give it wherever the university asks who you are.`,
      at: command.at,
      key: `matric number:${id}`,
    },
  );
  return { number, given: true };
}

const recordGiven = (trx: Trx, command: Command<Actor>, after: { id: number; number: string }) =>
  record(trx, command, { act: 'matric-number.give', after });

/**
 * Gives one student the next matric number of their year and department, once and for good: the application is
 * matriculated and the student told. Throws NOT_FOUND, CONFLICT for who has one, is not cleared or has not paid, and STALE
 * where the number that was seen is not the next one; who has that one already keeps it.
 */
export async function giveNumber(trx: Trx, deps: Pick<Deps, 'env'>, giving: GivingTo): Promise<string> {
  const { number, given } = await assignNumber(trx, deps, giving);
  if (given) await recordGiven(trx, giving.command, { id: giving.id, number });
  return number;
}

/** One of a preview, as who gives it saw it. */
interface SeenNumber {
  id: number;
  matricNumber: string;
}

const byNumber = (one: SeenNumber, other: SeenNumber) => (one.matricNumber < other.matricNumber ? -1 : 1);

/**
 * Gives everybody the number that the preview showed, or nobody. Throws NOT_FOUND beyond the officer's reach, and STALE once
 * anybody of them would get another number or none.
 */
export function giveNumbers(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  seen: readonly SeenNumber[],
) {
  return inTransaction(deps.db, async (trx) => {
    const template = await matricTemplate(trx);
    const ids = seen.map(({ id }) => id);
    // All at first and in one order, as the serials after them: two officers wait for each other and do not lock.
    await trx.selectFrom('student').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const inOrder = [...seen].sort(byNumber);
    const added: { id: number; number: string }[] = [];
    for (const { id, matricNumber } of inOrder) {
      const { number, given } = await assignNumber(trx, deps, { command, id, template, seen: matricNumber });
      if (given) added.push({ id, number });
    }
    // Last of all: everybody else who does something waits for the audit from here on.
    for (const after of added) await recordGiven(trx, command, after);
    return { numbers: inOrder.map(({ id, matricNumber }) => ({ id, matricNumber })) };
  });
}

async function lastSerials(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('matric_serial')
    .select(['entry_year', 'department_code', 'last'])
    .execute();
  return new Map(rows.map((row) => [`${row.entry_year} ${row.department_code}`, row.last]));
}

/** The numbers that they would be given as things stand. Nothing is written and no serial is taken. */
export async function previewNumbers(db: Db, command: Command<Actor>, ids: readonly number[]) {
  const template = await matricTemplate(db);
  const last = await lastSerials(db);
  const students = await selectStudents(db).where('p.id', 'in', ids).execute();
  const numbers: { id: number; name: string; department: string | null; matricNumber: string }[] = [];
  const refused: { id: number; name: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    const student = demandReach(
      command,
      students.find((one) => one.id === id),
    );
    const { department, year, code } = student;
    const name = fullNameOf(student);
    const key = `${year} ${code}`;
    const message = whyNone(student);
    let serial = (last.get(key) ?? 0) + 1;
    let matricNumber = matricNumberOf(template, { year, code, serial });
    while (message === undefined && matricNumber !== undefined && (await isTaken(db, matricNumber))) {
      serial += 1;
      matricNumber = matricNumberOf(template, { year, code, serial });
    }
    if (message !== undefined || matricNumber === undefined) {
      refused.push({ id, name, message: message ?? spent });
      continue;
    }
    last.set(key, serial);
    numbers.push({ id, name, department, matricNumber });
  }
  return { numbers, refused };
}
