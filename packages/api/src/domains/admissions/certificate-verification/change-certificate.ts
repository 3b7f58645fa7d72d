import type { CertificateState, newCertificateSchema } from '@portal/contracts/admissions';
import { sql, type Updateable } from 'kysely';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, whoActs, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { applicationTypes } from '@portal/shared/model';
import { demandWithin } from '../admission-list/held-entry';
import { demandNotApplicant } from '../manage-applications/own-application';
import { workedOnEntry } from '../olevel-verification/held-verification';
import type { CertificateVerificationTables } from './certificate-verification.tables';

type DbOnly = Pick<Deps, 'db'>;
type Seen = { id: number; version: number };
type Changed = { version: number };

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
const notOneself = 'You worked on this admission: another officer verifies the certificate.';

interface Event {
  id: number;
  kind: CertificateState | 'reopened';
  comment?: string;
}

async function recordEvent(
  trx: Trx,
  command: Command<Actor>,
  { id, kind, comment = '' }: Event,
): Promise<void> {
  const event = { certificate_id: id, at: command.at, actor: actorIdOf(command), kind, comment };
  await trx.insertInto('certificate_verification_event').values(event).execute();
}

const types = [applicationTypes.PG.id, applicationTypes.DIRECT_ENTRY.id];

/**
 * Lists a certificate of somebody on the list who comes with one. Throws INVALID at the number for nobody the officer can
 * see, and for who applies otherwise; FORBIDDEN for one's own, CONFLICT for one that is listed already.
 */
export function addCertificate(
  { db }: DbOnly,
  command: Command<Actor>,
  { registrationNumber, year, ...said }: InferType<typeof newCertificateSchema>,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const entry = await trx
      .selectFrom('admission_list_entry')
      .select(['id', 'department_id', 'student_type_id', 'level'])
      .select(['application_type_id as typeId', 'application_id as applicationId'])
      .where('registration_number', '=', registrationNumber)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const nobody = invalid('registrationNumber', 'Nobody with this number is on the admission list');
    if (!entry) throw nobody;
    await demandWithin(trx, command, { claim: 'admissions.verify', entry }).catch(() => {
      throw nobody;
    });
    await demandNotApplicant(trx, command.actor, entry.applicationId);
    if (!types.includes(entry.typeId))
      throw invalid(
        'registrationNumber',
        'Only postgraduate and direct-entry candidates come with a certificate',
      );
    const { id } = await trx
      .insertInto('certificate_verification')
      .values({
        ...said,
        entry_id: entry.id,
        year: Number(year),
        letter_sent_on: null,
        replied_on: null,
        decided_by: null,
        decided_at: null,
        added_by: actorIdOf(command),
        added_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, command, { id, kind: 'listed' });
    await record(trx, command, { act: 'certificate.add', after: { id, registrationNumber, ...said } });
    return { id };
  }).catch((error: unknown) => {
    if (isViolation(error, 'certificate_listed_once'))
      throw new AppError('CONFLICT', { message: 'This certificate is listed already.', cause: error });
    throw error;
  });
}

/**
 * A certificate, held. Throws NOT_FOUND beyond the officer's reach, FORBIDDEN for their own, STALE, SECOND_PERSON for
 * whoever admitted them.
 */
async function holdSeen(trx: Trx, command: Command<Actor>, { id, version }: Seen) {
  const held = await trx
    .selectFrom('certificate_verification as c')
    .innerJoin('admission_list_entry as e', 'e.id', 'c.entry_id')
    .select(['c.id', 'c.state', 'c.version', 'c.letter_sent_on as letterSentOn'])
    .select([
      'e.department_id',
      'e.student_type_id',
      'e.level',
      'e.registration_number as registrationNumber',
      'e.application_id as applicationId',
    ])
    .select(workedOnEntry(whoActs(command).actor, 'e.id').as('own'))
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  await demandWithin(trx, command, { claim: 'admissions.verify', entry: held });
  await demandNotApplicant(trx, command.actor, held.applicationId);
  if (held.own) throw new AppError('SECOND_PERSON', { message: notOneself });
  if (held.version !== version) throw new AppError('STALE');
  return held;
}
type Held = Awaited<ReturnType<typeof holdSeen>>;

function demandState({ state }: Held, states: readonly CertificateState[]): void {
  if (!states.includes(state))
    throw new AppError('CONFLICT', { message: 'This is not the next step of this certificate.' });
}

interface Change {
  held: Held;
  kind: Event['kind'];
  set: Updateable<CertificateVerificationTables['certificate_verification']>;
  comment?: string;
}

async function change(
  trx: Trx,
  command: Command<Actor>,
  { held, kind, set, comment = '' }: Change,
): Promise<Changed> {
  const { id, registrationNumber } = held;
  const version = held.version + 1;
  await trx
    .updateTable('certificate_verification')
    .set({ ...set, version })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, command, { id, kind, comment });
  await record(trx, command, {
    act: `certificate.${kind}`,
    before: { state: held.state },
    after: { id, registrationNumber, comment },
  });
  return { version };
}

/** Throws INVALID for a day that has not come. */
async function demandPast(trx: Trx, command: Command<Actor>, on: string): Promise<void> {
  const { rows } = await sql<{
    past: boolean;
  }>`select ${on}::date <= (${command.at}::timestamptz at time zone 'Africa/Lagos')::date as past`.execute(
    trx,
  );
  if (!rows[0]?.past) throw invalid('on', 'That day has not come');
}

/** Notes the day on which the institution was asked; once more where no reply came. */
export function letterSent(
  { db }: DbOnly,
  command: Command<Actor>,
  { on, ...seen }: Seen & { on: string },
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, command, seen);
    demandState(held, ['listed', 'letter_sent']);
    await demandPast(trx, command, on);
    return change(trx, command, {
      held,
      kind: 'letter_sent',
      set: { state: 'letter_sent', letter_sent_on: on },
    });
  });
}

/** Notes what the institution says. Throws INVALID for a day before the letter. */
export function noteReply(
  { db }: DbOnly,
  command: Command<Actor>,
  { on, reply, ...seen }: Seen & { on: string; reply: string },
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, command, seen);
    demandState(held, ['letter_sent', 'replied']);
    await demandPast(trx, command, on);
    if (held.letterSentOn !== null && on < held.letterSentOn) throw invalid('on', 'Not before the letter');
    const set = { state: 'replied', replied_on: on, reply } as const;
    return change(trx, command, { held, kind: 'replied', set, comment: reply });
  });
}

/** Genuine or not, once the institution has replied. */
export function decideCertificate(
  { db }: DbOnly,
  command: Command<Actor>,
  { verdict, comment, ...seen }: Seen & { verdict: string; comment: string },
): Promise<Changed> {
  const state = verdict as 'genuine' | 'not_genuine';
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, command, seen);
    demandState(held, ['replied']);
    const set = { state, decided_by: actorIdOf(command), decided_at: command.at };
    return change(trx, command, { held, kind: state, set, comment });
  });
}

/** Takes a verdict back, with a reason. */
export function reopenCertificate(
  { db }: DbOnly,
  command: Command<Actor>,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, command, seen);
    demandState(held, ['genuine', 'not_genuine']);
    const set = { state: 'replied', decided_by: null, decided_at: null } as const;
    return change(trx, command, { held, kind: 'reopened', set, comment: reason });
  });
}
