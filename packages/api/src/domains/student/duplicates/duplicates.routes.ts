import { likenessLabels, lifeStateWords, pairStateLabels, student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { compareRecords } from './compare-records';
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

const columns: readonly ExportColumn<Row>[] = [
  ...of('one', 'First'),
  ...of('other', 'Second'),
  {
    header: 'What they share',
    value: ({ likenesses }) => likenesses.map((each) => likenessLabels[each]).join(', '),
    width: 40,
  },
  { header: 'Said of them', value: ({ apartId }) => pairStateLabels[apartId === null ? 'open' : 'apart'] },
  { header: 'Reason', value: ({ reason }) => reason ?? '', width: 40 },
];

/** Records that may be one person's: found, compared, and said to be two people. */
export const duplicateRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(student.duplicates.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, pairsLike(db, query), { asked: query, order: pairOrder });
    return presentPage(page, (rows) => presentPairs(db, rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'duplicates',
    title: 'Records that may be one person’s',
    call: student.duplicates.list,
    personal: ['search'],
    columns,
    read: (from, { query }) => ({ rows: pairsLike(from, query), order: pairOrder }),
    present: (rows, { db: from, actor }) => presentPairs(from, rows, actor),
  });
  route(student.duplicates.compare, (context) => compareRecords(db, actorOf(context), context.query));
  route(student.duplicates.apart, ({ command, body }) => sayApart(deps, command, body));
  route(student.duplicates.takeBack, ({ command, params, body }) =>
    takeBack(deps, command, { ...params, ...body }),
  );
};
