import { capsWordOfStatus, statusLabels, type admissions } from '@portal/contracts/admissions';
import { offerStates } from '@portal/contracts/finance';
import { lagosDate, type ApplicationState, type CallData, type CallInput } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { currentSession } from '../../../platform/university/university.queries';
import { applicationCounts } from '../applications/application-counts';
import { lastInstant } from '../../finance/acceptance/offer-days';

type Asked = CallInput<typeof admissions.admissionStatus.find>['query'];
type Status = CallData<typeof admissions.admissionStatus.find>;
interface Key {
  number: string;
  sessionId: number;
}

/** The newest application with that number that counts. Who is known to JAMB by it comes before who has only typed it. */
function applicationOf(db: Db, { number, sessionId }: Key) {
  return db
    .selectFrom('application as a')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .leftJoin('jamb_candidate_application as j', 'j.application_id', 'a.id')
    .select(['a.id', 'a.state', 't.name as programme', 'a.application_type_id as typeId'])
    .select('s.name as session')
    .where('a.session_id', '=', sessionId)
    .where('a.state', '<>', 'invoiced')
    .where(applicationCounts)
    .where((row) => row.or([row('a.application_number', '=', number), row('a.jamb_number', '=', number)]))
    .orderBy((row) => row('a.application_number', '=', number), 'desc')
    .orderBy((row) => row('j.application_id', 'is not', null), 'desc')
    .orderBy('a.id', 'desc')
    .executeTakeFirst();
}

/** The newest offer that was ever published to that number, or to its application. */
function offerOf(db: Db, { number, sessionId }: Key, applicationId: number | undefined) {
  return db
    .selectFrom('admission_list_entry as e')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .select([
      'e.state',
      'e.programme',
      's.name as session',
      'e.lapses_at as lapses',
      'e.application_id as of',
      'e.application_type_id as typeId',
    ])
    .where((row) =>
      row.or([
        row('e.registration_number', '=', number),
        ...(applicationId === undefined ? [] : [row('e.application_id', '=', applicationId)]),
      ]),
    )
    .where('e.session_id', '=', sessionId)
    .where('e.offered_at', 'is not', null)
    .where('e.state', 'in', offerStates)
    .orderBy('e.id', 'desc')
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
  const sessionId = asked.sessionId ?? (await currentSession(db))?.id ?? 0;
  const { number } = asked;
  const application = await applicationOf(db, { number, sessionId });
  const offer = await offerOf(db, { number, sessionId }, application?.id);
  if (!application && !offer) {
    throw new AppError('NOT_FOUND', { message: 'We found no application with this number' });
  }
  const isOwn = application && (!offer || offer.of === application.id);
  const after = isOwn && afterwards.includes(application.state) ? application.state : undefined;
  const byOffer = offer && ofOffer[offer.state as keyof typeof ofOffer];
  const state = after ?? byOffer ?? application?.state ?? 'paid';
  const stands = state === 'admitted' && offer?.lapses && offer.lapses > clock.now();
  const { programme = '', session = '', typeId = 0 } = offer ?? application ?? {};
  return {
    programme,
    session,
    state,
    status: statusLabels[state],
    caps: capsWordOfStatus(typeId, state),
    acceptBy: stands && offer.lapses ? lagosDate(lastInstant(offer.lapses)) : null,
  };
}
