import type { admissions, CertificateAction, CertificateState } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { entryPlaces } from '../admission-list/entries.queries';
import { isOwnApplication } from '../manage-applications/own-application';
import { workedOnEntry } from '../olevel-verification/held-verification';

type Query = CallInput<typeof admissions.certificateVerification.list>['query'];
type Listed = CallData<typeof admissions.certificateVerification.list>['rows'][number];

const name = sql`f_search(e.surname || ' ' || e.first_name)`;
const words = sql`f_search(e.surname || ' ' || e.first_name || ' ' || e.middle_name || ' ' || e.registration_number
  || ' ' || c.institution)`;

export const certificateOrder: Order = {
  sorts: { added: sql.ref('c.added_at'), name, institution: sql`f_search(c.institution)` },
  usual: 'added',
  id: sql.ref('c.id'),
};

/** Every certificate that this officer may see and that fits the filters. */
export function certificatesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('certificate_verification as c')
    .innerJoin('admission_list_entry as e', 'e.id', 'c.entry_id')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .select(['c.id', 'c.version', 'c.institution', 'c.qualification', 'c.programme', 'c.class', 'c.year'])
    .select(['c.state', 'c.letter_sent_on as letterSentOn', 'c.replied_on as repliedOn', 'c.reply'])
    .select(['c.decided_by as decidedBy', 'c.decided_at as decidedAt'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName'])
    .select(['e.registration_number as registrationNumber', 'e.programme as admittedTo'])
    .select(['s.name as session', 't.name as type'])
    .select(workedOnEntry(actor.impersonatorId ?? actor.userId, 'e.id').as('worked'))
    .select(isOwnApplication(actor, 'e.application_id').as('own'))
    .where(rowsWithin(reachOf(actor, 'admissions.verify'), entryPlaces));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    sessionId: 'e.session_id',
    applicationTypeId: 'e.application_type_id',
    departmentId: 'e.department_id',
    state: 'c.state',
  });
}
type Row = Awaited<ReturnType<ReturnType<typeof certificatesLike>['executeTakeFirstOrThrow']>>;

const next: Record<CertificateState, CertificateAction[]> = {
  listed: ['sendLetter'],
  letter_sent: ['reply', 'sendLetter'],
  replied: ['decide', 'reply'],
  genuine: ['reopen'],
  not_genuine: ['reopen'],
};

export async function presentCertificates(db: Db | Trx, rows: readonly Row[]): Promise<Listed[]> {
  const events = await db
    .selectFrom('certificate_verification_event')
    .select(['certificate_id as certificateId', 'at', 'actor', 'kind', 'comment'])
    .where('certificate_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('id', 'desc')
    .execute();
  const nameOf = await actorNames(db, [
    ...rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy])),
    ...events.map(({ actor }) => actor),
  ]);
  return rows.map((row) => {
    const { surname, firstName, middleName, own, worked, ...said } = row;
    return {
      ...said,
      name: fullNameOf({ surname, firstName, middleName }),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      history: events
        .filter(({ certificateId }) => certificateId === row.id)
        .map(({ at, actor, kind, comment }) => ({ at: at.toISOString(), by: nameOf(actor), kind, comment })),
      may: own || worked ? [] : next[row.state],
    };
  });
}
