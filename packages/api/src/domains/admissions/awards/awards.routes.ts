import { admissions, awardStateLabels } from '@portal/contracts/admissions';
import { fullNameOf } from '@portal/shared/model';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { presentQueries, queriesLike, queryOrder } from './award-queries.queries';
import { awardOrder, awardsLike, presentAwards } from './awards.queries';
import { approveAward, refuseAward } from './decide-award';
import { proposeAward } from './propose-award';
import { studentOfAward } from './student-of-award';
import { verifyByDetails } from './verify-award';
import { approveWithdrawal, askToWithdraw, keepAward } from './withdraw-award';

/** Awards of degrees, and who asked about their certificates. */
export const awardRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.awards.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, awardsLike(db, { ...query, actor }), { asked: query, order: awardOrder });
    return presentPage(page, (some) => presentAwards(db, actor, some));
  });
  exportable(deps, {
    name: 'awards',
    title: 'Awards of degrees',
    call: admissions.awards.list,
    columns: [
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Programme', value: ({ programme }) => programme, width: 36 },
      { header: 'Class', value: (row) => row.class, width: 22 },
      { header: 'Date of award', day: ({ awardedOn }) => awardedOn },
      { header: 'State', value: ({ state }) => awardStateLabels[state] },
      { header: 'Withdrawal asked for by', value: ({ withdrawal }) => withdrawal?.by ?? null, width: 28 },
      { header: 'Code', value: ({ code }) => code, width: 20 },
      { header: 'Recorded by', value: ({ proposedBy }) => proposedBy, width: 28 },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy, width: 28 },
    ],
    read: (from, { actor, query }) => ({ rows: awardsLike(from, { ...query, actor }), order: awardOrder }),
    present: (rows, { db: from, actor }) => presentAwards(from, actor, rows),
  });
  route(admissions.awards.student, async (context) => {
    const student = await studentOfAward(db, actorOf(context), context.query);
    const { programme, entered, level, awards } = student;
    return { name: fullNameOf(student), programme, entered, level, awards };
  });
  route(admissions.awards.propose, async ({ command, body }) =>
    answer(await proposeAward(deps, command, body), { status: 201 }),
  );
  route(admissions.awards.approve, ({ command, params }) => approveAward(deps, command, params.id));
  route(admissions.awards.refuse, ({ command, params, body }) =>
    refuseAward(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
  route(admissions.awards.withdraw, ({ command, params, body }) =>
    askToWithdraw(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
  route(admissions.awards.approveWithdrawal, ({ command, params }) =>
    approveWithdrawal(deps, command, params.id),
  );
  route(admissions.awards.refuseWithdrawal, ({ command, params, body }) =>
    keepAward(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
  route(admissions.awards.queries, async ({ query }) => {
    const page = await pageRows(db, queriesLike(db, query), { asked: query, order: queryOrder });
    return presentPage(page, (some) => presentQueries(some));
  });
  exportable(deps, {
    name: 'certificate-queries',
    title: 'Queries about certificates',
    call: admissions.awards.queries,
    columns: [
      { header: 'When', time: ({ at }) => at },
      { header: 'Address', value: ({ address }) => address },
      { header: 'By', value: ({ means }) => (means === 'code' ? 'Code' : 'Number, name and year') },
      { header: 'Matric no. typed', value: ({ matricNumber }) => matricNumber },
      { header: 'Name typed', value: ({ name }) => name, width: 30 },
      { header: 'Year typed', value: ({ year }) => year, width: 8 },
      { header: 'RRR', value: ({ rrr }) => rrr },
      { header: 'Paid by', value: ({ payer }) => payer, width: 30 },
      { header: 'Shown', value: ({ shown }) => shown, width: 40 },
    ],
    read: (from, { query }) => ({ rows: queriesLike(from, query), order: queryOrder }),
    present: (rows) => Promise.resolve(presentQueries(rows)),
  });

  route(admissions.awardVerification.certificate, ({ body, ip }) => verifyByDetails(deps, { ...body, ip }));
};
