import {
  capsWordOfStatus,
  offeredEntryStates,
  statusLabels,
  type admissions,
} from '@portal/contracts/admissions';
import { lagosDate, type ApplicationState, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { applicationCounts } from '../applications/application-counts';
import { lastInstant } from '../../finance/acceptance/offer-days';

type Asked = CallInput<typeof admissions.admissionStatus.find>['query'];
type Status = CallData<typeof admissions.admissionStatus.find>;
interface Key {
  number: string;
  sessionId: number | undefined;
}

const inSession = (sessionId: number | undefined) =>
  sql<number>`coalesce(${sessionId ?? null}::integer, (select id from academic_session where current))`;

/**
 * In one question, since thousands ask on the day of publication: the newest application with that number that counts, and
 * the newest offer that was ever published to the number or to that application. Who is known to JAMB by it comes before who
 * has only typed it.
 */
function statusOf(db: Db, { number, sessionId }: Key) {
  return db
    .with('own', (from) =>
      from
        .selectFrom('application as a')
        .innerJoin('application_type as t', 't.id', 'a.application_type_id')
        .innerJoin('academic_session as s', 's.id', 'a.session_id')
        .leftJoin('jamb_candidate_application as j', 'j.application_id', 'a.id')
        .select(['a.id', 'a.state', 'a.application_type_id', 't.name as programme', 's.name as session'])
        .where('a.session_id', '=', inSession(sessionId))
        .where('a.state', '<>', 'invoiced')
        .where(applicationCounts)
        .where((row) => row.or([row('a.application_number', '=', number), row('a.jamb_number', '=', number)]))
        .orderBy((row) => row('a.application_number', '=', number), 'desc')
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
        .where('e.session_id', '=', inSession(sessionId))
        .where('e.offered_at', 'is not', null)
        .where('e.state', 'in', offeredEntryStates)
        .orderBy('e.id', 'desc')
        .limit(1),
    )
    .selectFrom('own')
    .fullJoin('offer', (join) => join.onTrue())
    .select(['own.id', 'own.state', 'own.programme', 'own.session'])
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

/**
 * Where an application stands, as its candidate may know it: nothing of an offer that is not published. Throws NOT_FOUND
 * in the same words for a number that nobody has.
 */
export async function findStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>, asked: Asked): Promise<Status> {
  const { number, sessionId } = asked;
  const found = await statusOf(db, { number, sessionId });
  if (!found) throw new AppError('NOT_FOUND', { message: 'We found no application with this number' });
  const isOwn = found.offered === null || found.of === found.id;
  const after = isOwn && found.state && afterwards.includes(found.state) ? found.state : undefined;
  const byOffer = found.offered && ofOffer[found.offered as keyof typeof ofOffer];
  const state = after ?? byOffer ?? found.state ?? 'paid';
  const stands = state === 'admitted' && found.lapses && found.lapses > clock.now();
  return {
    programme: found.course ?? found.programme ?? '',
    session: found.offeredIn ?? found.session ?? '',
    state,
    status: statusLabels[state],
    caps: capsWordOfStatus(found.typeId ?? 0, state),
    acceptBy: stands && found.lapses ? lagosDate(lastInstant(found.lapses)) : null,
  };
}
