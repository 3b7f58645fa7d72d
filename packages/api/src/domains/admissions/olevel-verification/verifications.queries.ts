import type { admissions, VerificationAction } from '@portal/contracts/admissions';
import { fullNameOf, maskTail, type CallData, type CallInput, type Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { entryPlaces } from '../admission-list/entries.queries';
import { oLevelOf, type Sitting } from '../applications/applications.queries';
import { isOwnApplication } from '../manage-applications/own-application';
import { openCard } from './cards';
import { mayVerify, workedOnEntry } from './held-verification';

type Query = CallInput<typeof admissions.olevelVerification.list>['query'];
type Listed = CallData<typeof admissions.olevelVerification.list>['rows'][number];

const name = sql`f_search(e.surname || ' ' || e.first_name)`;
const words = sql`f_search(e.surname || ' ' || e.first_name || ' ' || e.middle_name || ' ' || e.registration_number
  || ' ' || coalesce(a.application_number, '') || ' ' || coalesce(p.matric_number, ''))`;

export const verificationOrder: Order = {
  // What is decided waits no more.
  sorts: { waiting: sql`(v.state <> 'pending', v.waiting_since)`, name },
  usual: 'waiting',
  id: sql.ref('v.id'),
};

function selectVerifications(db: Db | Trx, actor: Actor) {
  return db
    .selectFrom('olevel_verification as v')
    .innerJoin('admission_list_entry as e', 'e.id', 'v.entry_id')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .leftJoin('application as a', 'a.id', 'e.application_id')
    .leftJoin('student as p', 'p.id', 'e.student_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .select(['v.id', 'v.version', 'v.state', 'v.comment', 'v.entry_id as entryId'])
    .select(['v.verified_by as verifiedBy', 'v.verified_at as verifiedAt'])
    .select(['v.leased_by as leasedBy', 'v.leased_until as leasedUntil'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName'])
    .select(['e.registration_number as registrationNumber', 'a.application_number as applicationNumber'])
    .select(['a.id as applicationId', 'p.matric_number as matricNumber', 'e.programme'])
    .select(['s.name as session', 't.name as type', 'd.name as department'])
    .select(['e.department_id as departmentId', 'd.faculty_id as school'])
    .select(['e.student_type_id as studentType', 'e.level'])
    .select(
      sql<boolean>`exists (select from o_level_sitting o where o.application_id = e.application_id and o.awaiting)`.as(
        'awaiting',
      ),
    )
    .select(workedOnEntry(actor.impersonatorId ?? actor.userId, 'e.id').as('worked'))
    .select(isOwnApplication(actor, 'e.application_id').as('own'))
    .where(rowsWithin(reachOf(actor, 'admissions.verify'), entryPlaces));
}

/** Every verification that this officer may see and that fits the filters. */
export function verificationsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  return where(selectVerifications(db, actor), query, {
    search: (text) => searchText(words, text),
    sessionId: 'e.session_id',
    applicationTypeId: 'e.application_type_id',
    departmentId: 'e.department_id',
    state: 'v.state',
    // Also what another officer works on: that lasts a quarter of an hour.
    forMe: forMe(actor, (by) => sql<boolean>`(v.state = 'pending' and ${mayVerify(by)})`),
  });
}
export type VerificationRow = Awaited<
  ReturnType<ReturnType<typeof verificationsLike>['executeTakeFirstOrThrow']>
>;

/** One that this officer may see. */
export const verificationById = (db: Db | Trx, { id, actor }: { id: number; actor: Actor }) =>
  selectVerifications(db, actor).where('v.id', '=', id).executeTakeFirst();

/** What an officer may do with one now. `bodies`: whether a body can be asked. */
function actionsOn(
  row: VerificationRow,
  { actor, now, bodies }: { actor: Actor; now: Date; bodies: boolean },
): VerificationAction[] {
  const place = { ...row, department: row.departmentId };
  const holds = (claim: Claim) => isWithin(reachOf(actor, claim), place);
  const { leasedBy, leasedUntil } = row;
  const elsewhere =
    leasedUntil !== null && leasedUntil > now && leasedBy !== null && String(leasedBy) !== actor.userId;
  if (row.own || row.worked || elsewhere) return [];
  const hasCard = row.applicationId !== null;
  const reveal: VerificationAction[] = hasCard && holds('admissions.reveal') ? ['reveal'] : [];
  if (row.state !== 'pending') return ['reopen', ...reveal];
  if (row.awaiting) return reveal;
  const ask: VerificationAction[] = hasCard && bodies ? ['ask'] : [];
  return ['work', 'verify', ...ask, ...reveal];
}

export interface Presenting {
  actor: Actor;
  now: Date;
  bodies: boolean;
}

/** What list and page say of a row alike. */
export async function presentPersons(db: Db | Trx, rows: readonly VerificationRow[], by: Presenting) {
  const officers = rows.flatMap(({ verifiedBy, leasedBy }) => [
    ...(verifiedBy === null ? [] : [verifiedBy]),
    ...(leasedBy === null ? [] : [String(leasedBy)]),
  ]);
  const nameOf = await actorNames(db, officers);
  return rows.map((row) => {
    const { id, version, state, registrationNumber, applicationNumber, matricNumber } = row;
    const { session, type, programme, leasedBy, leasedUntil, awaiting, own } = row;
    const leased = leasedBy !== null && leasedUntil !== null && leasedUntil > by.now;
    return {
      id,
      version,
      state,
      registrationNumber,
      applicationNumber,
      matricNumber,
      session,
      type,
      programme,
      awaiting,
      own,
      name: fullNameOf(row),
      verifier: row.verifiedBy === null ? null : nameOf(row.verifiedBy),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      lease: leased
        ? {
            by: nameOf(String(leasedBy)),
            mine: String(leasedBy) === by.actor.userId,
            until: leasedUntil.toISOString(),
          }
        : null,
      may: actionsOn(row, by),
    };
  });
}

/** A declared sitting, its card masked. */
export function presentCard(deps: Pick<Deps, 'env'>, applicationId: number, sitting: Sitting) {
  const { pin, serial } = openCard(deps, applicationId, sitting);
  return {
    sitting: sitting.sitting,
    body: sitting.examinationType,
    examNumber: sitting.examNumber,
    examYear: String(sitting.examYear),
    examCenter: sitting.examCenter,
    pin: maskTail(pin),
    serial: maskTail(serial),
  };
}

/** A page of the queue. A page has few rows, so that the sittings of each are asked by themselves. */
export async function presentVerifications(
  deps: Pick<Deps, 'db' | 'env'>,
  rows: readonly VerificationRow[],
  by: Presenting,
): Promise<Listed[]> {
  const persons = await presentPersons(deps.db, rows, by);
  const listed: Listed[] = [];
  for (const [index, person] of persons.entries()) {
    const applicationId = rows[index]?.applicationId ?? null;
    const sittings = applicationId === null ? [] : await oLevelOf(deps.db, applicationId);
    listed.push({
      ...person,
      sittings: sittings.map((sitting) => ({
        ...presentCard(deps, applicationId ?? 0, sitting),
        grades: sitting.results.map(({ subject, grade }) => `${subject} ${grade}`).join(', '),
      })),
    });
  }
  return listed;
}
