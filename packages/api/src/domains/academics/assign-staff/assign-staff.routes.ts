import { academics, officeLabel, rightsLabels } from '@portal/contracts/academics';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { sql } from 'kysely';
import { appoint } from './appoint';
import { endTerm } from './end-term';
import {
  mayAppoint,
  presentSeat,
  presentSeats,
  seatsLike,
  seatsOrder,
  seatWithin,
  shownTerm,
} from './seats.queries';
import { candidatesOf } from '../candidates.queries';
import { termsOf, type TermRow } from './terms.queries';

/** What may be done with a term by who may appoint: what is not over is ended, what has not begun taken back. */
const mayWith = ({ state }: TermRow): ('end' | 'takeBack')[] => {
  if (state === 'current') return ['end'];
  return state === 'next' ? ['takeBack'] : [];
};

/** Offices of departments and schools. */
export const assignStaffRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.assignStaff.seats, async (context) => {
    const { query } = context;
    const about = { actor: actorOf(context), now: clock.now() };
    const page = await pageRows(db, seatsLike(db, { ...query, ...about }), {
      asked: query,
      order: seatsOrder,
    });
    return presentPage(page, (some) => presentSeats(db, some, about));
  });
  exportable(deps, {
    name: 'offices',
    title: 'Heads and deans',
    call: academics.assignStaff.seats,
    columns: [
      { header: 'School', value: ({ school }) => school, width: 36 },
      { header: 'Department or school', value: ({ place }) => place, width: 36 },
      {
        header: 'Office',
        value: ({ office, holder }) => officeLabel(office, holder?.acting ?? false),
        width: 26,
      },
      { header: 'Staff no.', value: ({ holder }) => holder?.staffNumber ?? null },
      { header: 'Name', value: ({ holder }) => holder?.name ?? null, width: 32 },
      { header: 'From', day: ({ holder }) => holder?.from ?? null },
      { header: 'To', day: ({ holder }) => holder?.to ?? null },
      { header: 'Rights', value: ({ holder }) => (holder ? rightsLabels[holder.rights] : null), width: 26 },
    ],
    read: (from, { actor, query }) => ({
      rows: seatsLike(from, { ...query, actor, now: clock.now() }),
      order: seatsOrder,
    }),
    present: (rows, { db: from, actor }) => presentSeats(from, rows, { actor, now: clock.now() }),
  });
  route(academics.assignStaff.seat, async (context) => {
    const actor = actorOf(context);
    const { seat } = context.params;
    const row = await seatWithin(db, actor, { seat, claim: 'lecturers.view' });
    if (!row) throw new AppError('NOT_FOUND');
    const terms = await termsOf(db, [seat], clock.now());
    const may = mayAppoint(actor, row) ? mayWith : () => [];
    return {
      ...presentSeat(actor, row, terms),
      terms: terms.map((term) => ({
        ...shownTerm(term),
        state: term.state,
        appointedBy: term.appointedBy,
        appointedAt: term.appointedAt.toISOString(),
        endedBy: term.endedBy,
        endReason: term.endReason,
        may: may(term),
      })),
    };
  });
  route(academics.assignStaff.candidates, async (context) => {
    const { seat } = context.params;
    const row = await seatWithin(db, actorOf(context), { seat, claim: 'lecturers.edit' });
    if (!row) throw new AppError('NOT_FOUND');
    const search = context.query.search?.trim();
    const people = await candidatesOf(db, row)
      .$if(Boolean(search), (some) => some.where(searchText(sql.ref('p.search_text'), search ?? '')))
      .orderBy('p.sort_name')
      .orderBy('p.id')
      .limit(10)
      .execute();
    return people.map(({ id, name, staffNumber, department }) => ({ id, name, staffNumber, department }));
  });
  route(academics.assignStaff.appoint, ({ command, params, body }) =>
    appoint(deps, command, { seat: params.seat, given: body }),
  );
  route(academics.assignStaff.end, ({ command, params, body }) =>
    endTerm(deps, command, { id: params.id, given: body }),
  );
};
