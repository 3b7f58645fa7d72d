import {
  capsWordOfStatus,
  offeredEntryStates,
  statusLabels,
  type admissions,
} from '@portal/contracts/admissions';
import {
  isRrr,
  lagosDate,
  paymentPurposes,
  stripRrr,
  type ApplicationState,
  type CallData,
  type CallInput,
} from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { wasOffered } from '../admission-list/offer-facts';
import { applicationCounts } from '../applications/application-counts';
import { knownState } from '../applications/known-state';
import { lastInstant } from '../../finance/acceptance/offer-days';

type Asked = CallInput<typeof admissions.admissionStatus.find>['query'];
type Status = CallData<typeof admissions.admissionStatus.find>;
interface Key {
  number: string;
  sessionId: number | undefined;
}

/** Whoever has an RRR asks of what it paid for, in whichever session that was. */
const formOf = (rrr: string) =>
  sql<number>`(select i.id from invoice i
    where i.rrr = ${rrr} and i.purpose_id = ${sql.lit(paymentPurposes.application)})`;

function inSession({ number, sessionId }: Key) {
  const current = sql<number>`(select id from academic_session where current)`;
  if (sessionId !== undefined) return sql<number>`${sessionId}::integer`;
  if (!isRrr(number)) return current;
  return sql<number>`coalesce((select p.session_id from application p where p.invoice_id = ${formOf(number)}), ${current})`;
}

/**
 * An RRR is the one number that was to be kept, and all that an unpaid form has; it is looked for by itself, as an
 * index finds it.
 */
const numbered = (number: string) =>
  isRrr(number)
    ? sql<SqlBool>`a.invoice_id = ${formOf(number)}`
    : sql<SqlBool>`(a.application_number = ${number} or a.jamb_number = ${number})`;

/**
 * In one question, since thousands ask on the day of publication: the newest application with that number that counts, and
 * the newest offer that was ever published to the number or to that application. Who is known to JAMB by it comes before who
 * has only typed it.
 */
function statusOf(db: Db, key: Key) {
  const { number } = key;
  return db
    .with('own', (from) =>
      from
        .selectFrom('application as a')
        .innerJoin('application_type as t', 't.id', 'a.application_type_id')
        .innerJoin('academic_session as s', 's.id', 'a.session_id')
        .leftJoin('jamb_candidate_application as j', 'j.application_id', 'a.id')
        .leftJoin('application_reset as r', (join) =>
          join.onRef('r.application_id', '=', 'a.id').on('r.state', '=', 'open'),
        )
        // One that is open again counts as it was submitted.
        .select((row) => row.fn.coalesce('r.from_state', 'a.state').as('state'))
        .select([
          'a.id',
          'r.until as open',
          'a.application_type_id',
          't.name as programme',
          's.name as session',
        ])
        .where('a.session_id', '=', inSession(key))
        .where(applicationCounts)
        .where(numbered(number))
        .orderBy((row) => row('j.application_id', 'is not', null), 'desc')
        .orderBy('a.id', 'desc')
        .limit(1),
    )
    .with('offer', (from) =>
      from
        .selectFrom('admission_list_entry as e')
        .innerJoin('academic_session as s', 's.id', 'e.session_id')
        .select(['e.state', 'e.programme', 'e.application_type_id', 's.name as session'])
        .select(['e.lapses_at as lapses', 'e.application_id as of'])
        .where((row) =>
          row.or([
            row('e.registration_number', '=', number),
            row('e.application_id', '=', row.selectFrom('own').select('own.id')),
          ]),
        )
        .where('e.session_id', '=', inSession(key))
        .where(wasOffered)
        .where('e.state', 'in', offeredEntryStates)
        .orderBy('e.id', 'desc')
        .limit(1),
    )
    .selectFrom('own')
    .fullJoin('offer', (join) => join.onTrue())
    .select(['own.id', 'own.state', 'own.open', 'own.programme', 'own.session'])
    .select((row) => row.fn.coalesce('offer.application_type_id', 'own.application_type_id').as('typeId'))
    .select(['offer.state as offered', 'offer.programme as course', 'offer.session as offeredIn'])
    .select(['offer.lapses', 'offer.of'])
    .executeTakeFirst();
}

const ofOffer = {
  published: 'admitted',
  accepted: 'accepted',
  declined: 'declined',
  lapsed: 'lapsed',
  withdrawn: 'withdrawn',
} as const;
/** What comes after an offer was accepted stands with the application. */
const afterwards: readonly ApplicationState[] = ['cleared', 'matriculated'];

/** Throws APPLICATION_VOIDED where the number is of what an officer removed, as a login does; names no other number. */
async function demandNotRemoved(db: Db, key: Key): Promise<void> {
  const removed = await db
    .selectFrom('application as a')
    .select(['a.merged_into as mergedInto'])
    .where('a.session_id', '=', inSession(key))
    .where('a.voided_at', 'is not', null)
    .where(numbered(key.number))
    .executeTakeFirst();
  if (!removed) return;
  const merged =
    'The admissions office has merged this application with your other one. Ask with the number of that one.';
  throw new AppError('APPLICATION_VOIDED', { ...(removed.mergedInto !== null && { message: merged }) });
}

/**
 * Where an application stands, as its candidate may know it: nothing of an offer that is not published. Throws NOT_FOUND
 * in the same words for a number that nobody has, and APPLICATION_VOIDED.
 */
export async function findStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>, asked: Asked): Promise<Status> {
  const number = isRrr(stripRrr(asked.number)) ? stripRrr(asked.number) : asked.number;
  const key = { number, sessionId: asked.sessionId };
  const found = await statusOf(db, key);
  if (!found) await demandNotRemoved(db, key);
  if (!found) throw new AppError('NOT_FOUND', { message: 'We found no application with this number' });
  const isOwn = found.offered === null || found.of === found.id;
  const after = isOwn && found.state && afterwards.includes(found.state) ? found.state : undefined;
  const byOffer = found.offered && ofOffer[found.offered as keyof typeof ofOffer];
  const state = after ?? byOffer ?? knownState(found.state ?? 'paid');
  const stands = state === 'admitted' && found.lapses && found.lapses > clock.now();
  const isOpen = state === found.state && found.open && found.open >= clock.now();
  return {
    programme: found.course ?? found.programme ?? '',
    session: found.offeredIn ?? found.session ?? '',
    state,
    status: statusLabels[state],
    caps: capsWordOfStatus(found.typeId ?? 0, state),
    openUntil: isOpen && found.open ? lagosDate(found.open) : null,
    acceptBy: stands && found.lapses ? lagosDate(lastInstant(found.lapses)) : null,
  };
}
