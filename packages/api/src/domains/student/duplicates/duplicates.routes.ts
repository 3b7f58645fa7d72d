import {
  likenessLabels,
  lifeStateWords,
  pairStateLabels,
  student,
  type PairState,
} from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { compareRecords } from './compare-records';
import { askToJoin } from './join/ask-to-join';
import { approveJoin, refuseJoin } from './join/decide-join';
import { undoJoin } from './join/undo-join';
import { pairOrder, pairsLike, presentPairs } from './pairs.queries';
import { sayApart, takeBack } from './say-apart';

type Row = CallData<typeof student.duplicates.list>['rows'][number];

const of = (which: 'one' | 'other', name: string): ExportColumn<Row>[] => [
  { header: `${name} record`, value: (row) => row[which].fullName, width: 30 },
  {
    header: `Matric no. of the ${name.toLowerCase()}`,
    value: (row) => row[which].matricNumber ?? '',
    width: 18,
  },
  {
    header: `State of the ${name.toLowerCase()}`,
    value: (row) => lifeStateWords[row[which].state],
    width: 12,
  },
];

function stateOf({ apartId, join }: Row): PairState {
  if (join) return join.state === 'asked' ? 'asked' : 'joined';
  return apartId === null ? 'open' : 'apart';
}

const columns: readonly ExportColumn<Row>[] = [
  ...of('one', 'First'),
  ...of('other', 'Second'),
  {
    header: 'What they share',
    value: ({ likenesses }) => likenesses.map((each) => likenessLabels[each]).join(', '),
    width: 40,
  },
  { header: 'Said of them', value: (row) => pairStateLabels[stateOf(row)] },
  { header: 'Reason', value: ({ reason, join }) => reason ?? join?.reason ?? '', width: 40 },
  { header: 'Why the first cannot go', value: ({ obstacles }) => obstacles.one.join(' '), width: 40 },
  { header: 'Why the second cannot go', value: ({ obstacles }) => obstacles.other.join(' '), width: 40 },
];

/** Records that may be one person's: found, compared, and said to be two people. */
export const duplicateRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(student.duplicates.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, pairsLike(db, { ...query, actor }), { asked: query, order: pairOrder });
    return presentPage(page, (rows) => presentPairs(db, rows, { actor, now: clock.now() }));
  });
  exportable(deps, {
    name: 'duplicates',
    title: 'Records that may be one person’s',
    call: student.duplicates.list,
    personal: ['search'],
    columns,
    read: (from, { query }) => ({ rows: pairsLike(from, query), order: pairOrder }),
    present: (rows, { db: from, actor }) => presentPairs(from, rows, { actor, now: clock.now() }),
  });
  route(student.duplicates.compare, (context) =>
    compareRecords(db, { actor: actorOf(context), now: clock.now() }, context.query),
  );
  route(student.duplicates.apart, ({ command, body }) => sayApart(deps, command, body));
  route(student.duplicates.takeBack, ({ command, params, body }) =>
    takeBack(deps, command, { ...params, ...body }),
  );
  route(student.duplicates.askToJoin, ({ command, body: { goesId, staysId, ...said } }) =>
    askToJoin(deps, command, { goes: goesId, stays: staysId, ...said }),
  );
  route(student.duplicates.approveJoin, ({ command, params, body }) =>
    approveJoin(deps, command, { ...params, ...body }),
  );
  route(student.duplicates.refuseJoin, ({ command, params, body }) =>
    refuseJoin(deps, command, { ...params, ...body }),
  );
  route(student.duplicates.undoJoin, ({ command, params, body }) =>
    undoJoin(deps, command, { ...params, ...body }),
  );
};
