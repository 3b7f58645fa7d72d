import { finance, feeStandingLabels } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { feeTotals } from './fee-totals';
import { feeRows, feesOrder, presentFees, type FeesQuery } from './fees.queries';
import { refreshForReading } from './refresh-standings';
import { studentLedger } from './student-ledger';

type Query = CallInput<typeof finance.studentFeeReports.list>['query'];

/** The session that is asked for, else the current one. Throws NOT_FOUND for one that does not exist. */
async function sessionOf(db: Db, { sessionId }: Query): Promise<{ id: number; name: string }> {
  const found = await db
    .selectFrom('academic_session')
    .select(['id', 'name'])
    .$if(sessionId !== undefined, (rows) => rows.where('id', '=', sessionId ?? 0))
    .$if(sessionId === undefined, (rows) => rows.where('current', '=', true))
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such session.' });
  return found;
}

/** What students owe of school fees. */
export const studentFeeReportRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.studentFeeReports.list, async ({ query }) => {
    const [{ id }] = await Promise.all([sessionOf(db, query), refreshForReading(db)]);
    const asked: FeesQuery = { ...query, sessionId: id };
    const page = await pageRows(db, feeRows(db, asked), { asked, order: feesOrder });
    return presentPage(page, (found) => presentFees(db, found));
  });

  route(finance.studentFeeReports.totals, async ({ query }) => {
    const [{ id, name }] = await Promise.all([sessionOf(db, query), refreshForReading(db)]);
    return feeTotals(deps, { ...query, sessionId: id }, name);
  });

  route(finance.studentFeeReports.one, ({ params }) => studentLedger(deps, params.id));

  exportable(deps, {
    name: 'student-fees',
    title: 'Student fees',
    call: finance.studentFeeReports.list,
    columns: [
      { header: 'Matric number', value: ({ matricNumber }) => matricNumber },
      { header: 'Name', value: ({ fullName }) => fullName, width: 32 },
      { header: 'Department', value: ({ department }) => department, width: 28 },
      { header: 'Level', value: ({ level }) => level, width: 8 },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Expected', kobo: ({ expected }) => expected },
      { header: 'Paid, whole or first', kobo: ({ first }) => first },
      { header: 'Paid, second', kobo: ({ second }) => second },
      { header: 'Paid by sponsors', kobo: ({ scholarship }) => scholarship },
      { header: 'Outstanding', kobo: ({ outstanding }) => outstanding },
      { header: 'Not due yet', kobo: ({ later }) => later },
      { header: 'Owed to the student', kobo: ({ credit }) => credit },
      { header: 'State', value: ({ state }) => feeStandingLabels[state], width: 12 },
      { header: 'Due on', day: ({ dueOn }) => dueOn, width: 12 },
    ],
    read: (from, { query }) => ({ rows: feeRows(from, query), order: feesOrder }),
    present: (found, { db: from }) => presentFees(from, found),
  });
};
