import type { admissions, BankEvidenceAction } from '@portal/contracts/admissions';
import { isOpenState } from '@portal/invoice/contract';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { authorsOf } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { paysInvoice } from '../../finance/bank-evidence/evidence-obstacle';
import { openInSql, payerName } from '../../finance/invoices/invoices.queries';
import { applicationPlaces } from '../applications/application-place';
import { contactFor } from '../masked-contacts';

type Query = CallInput<typeof admissions.bankEvidence.list>['query'];
type Listed = CallData<typeof admissions.bankEvidence.list>['rows'][number];

const words = sql`f_search(i.lastname || ' ' || i.firstname || ' ' || i.invoice_number || ' '
  || coalesce(i.rrr, '') || ' ' || e.reference)`;

export const evidenceOrder: Order = {
  sorts: { proposed: sql.ref('e.proposed_at'), amount: sql.ref('e.amount_kobo') },
  usual: '-proposed',
  id: sql.ref('e.id'),
};

const holdsAt = (actor: Actor, claim: 'admissions.view' | 'admissions.edit' | 'admissions.approve') =>
  rowsWithin(reachOf(actor, claim), applicationPlaces);

/** Proposals of where this officer works. There are some hundreds in a year: what is searched needs no index. */
export function evidenceLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('bank_evidence as e')
    .innerJoin('bank_evidence_file as f', 'f.id', 'e.file_id')
    .innerJoin('invoice as i', 'i.id', 'e.invoice_id')
    .innerJoin('application_type as t', (join) => join.on(sql<boolean>`t.id::text = i.item`))
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .leftJoin('application as a', 'a.invoice_id', 'i.id')
    .where(holdsAt(actor, 'admissions.view'))
    .select(['e.id', 'e.amount_kobo as amount', 'e.bank', 'e.reference'])
    .select(['e.paid_on as paidOn', 'e.reason', 'e.state', 'e.refusal', 'f.name as fileName'])
    .select(['e.proposed_by as proposedBy', 'e.proposed_at as proposedAt'])
    .select(['e.decided_by as decidedBy', 'e.decided_at as decidedAt'])
    .select(['i.invoice_number as number', 'i.rrr', 'i.lastname', 'i.firstname', 'i.middlename'])
    .select(['i.status as invoiceState', 't.name as type', 's.name as session'])
    .select(sql<boolean>`${holdsAt(actor, 'admissions.edit')}`.as('edits'))
    .select(sql<boolean>`${holdsAt(actor, 'admissions.approve')}`.as('approves'))
    .select(paysInvoice('i', actor.userId).as('own'))
    .select(authorsOf('bank evidence', 'e.id').as('authors'));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    state: 'e.state',
    applicationTypeId: 't.id',
    sessionId: 'i.session_id',
    forMe: forMe(actor, (by) => waitsFor(by)),
  });
}
type Row = Awaited<ReturnType<ReturnType<typeof evidenceLike>['executeTakeFirstOrThrow']>>;

/** What this officer may approve now: of an invoice that is still open, and neither their own proposal nor their own. */
function waitsFor(actor: Actor) {
  if (actor.impersonatorId !== undefined) return sql<boolean>`false`;
  return sql<boolean>`(e.state = 'waiting' and i.status in ${openInSql}
    and ${holdsAt(actor, 'admissions.approve')} and not ${paysInvoice('i', actor.userId)}
    and not ${actor.userId}::text = any(${authorsOf('bank evidence', 'e.id')}))`;
}

function actionsOn(actor: Actor, row: Row): BankEvidenceAction[] {
  if (actor.impersonatorId !== undefined) return [];
  const { edits, approves, own, state, authors, invoiceState } = row;
  const decides = approves && !own && state === 'waiting' && mayBeSecond(actor, authors);
  return [
    ...(edits || approves ? (['file'] as const) : []),
    ...(decides && isOpenState(invoiceState) ? (['approve'] as const) : []),
    ...(decides ? (['refuse'] as const) : []),
  ];
}

/** Proposals as an officer sees them; RRR and reference whole where they may act. */
export async function presentEvidence(db: Db | Trx, actor: Actor, rows: readonly Row[]): Promise<Listed[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
  );
  return rows.map((row) => {
    const { edits, approves, own: _own, authors: _authors, lastname, firstname, middlename, ...said } = row;
    const acts = edits || approves;
    return {
      ...said,
      rrr: contactFor(row.rrr, acts),
      reference: contactFor(row.reference, acts),
      name: payerName({ lastname, firstname, middlename }),
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decidedBy && nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      may: actionsOn(actor, row),
    };
  });
}
