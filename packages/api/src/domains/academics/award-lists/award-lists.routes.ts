import { academics, awardListStateLabels, formatAverage } from '@portal/contracts/academics';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf } from '../../../platform/reach';
import { placesWithin } from '../departments.queries';
import { windowChoices } from '../open-reg/window-choices.queries';
import { awardListsLike, awardListsOrder, openAwardList, presentAwardLists } from './award-lists.queries';
import { candidatesOf } from './candidates';
import { approveList, checkList, removeGraduate } from './decide-list';
import { demandDepartment, proposeList } from './propose-list';

/** Who graduates, from the proposal to the decision of Senate. */
export const awardListRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.awardLists.list, async (context) => {
    const actor = actorOf(context);
    const { query } = context;
    const page = await pageRows(db, awardListsLike(db, { ...query, actor }), {
      asked: query,
      order: awardListsOrder,
    });
    return presentPage(page, (rows) => presentAwardLists(db, rows, actor));
  });
  exportable(deps, {
    name: 'award-lists',
    title: 'Award lists',
    call: academics.awardLists.list,
    columns: [
      { header: 'Session', value: ({ session }) => session, width: 14 },
      { header: 'Department', value: ({ department }) => department, width: 30 },
      { header: 'School', value: ({ school }) => school, width: 36 },
      { header: 'List', value: ({ number }) => number },
      { header: 'Graduates', value: ({ graduates }) => graduates },
      { header: 'State', value: ({ state }) => awardListStateLabels[state], width: 22 },
      { header: 'Date of award', day: ({ awardedOn }) => awardedOn },
      { header: 'Proposed by', value: ({ proposedBy }) => proposedBy, width: 28 },
      { header: 'Checked by', value: ({ checkedBy }) => checkedBy, width: 28 },
      { header: 'Approved by', value: ({ approvedBy }) => approvedBy, width: 28 },
    ],
    read: (from, { query, actor }) => ({
      rows: awardListsLike(from, { ...query, actor }),
      order: awardListsOrder,
    }),
    present: (rows, { db: from, actor }) => presentAwardLists(from, rows, actor),
  });
  route(academics.awardLists.one, (context) => openAwardList(deps, actorOf(context), context.query.id));
  route(academics.awardLists.choices, async (context) => {
    const actor = actorOf(context);
    const [{ sessions }, seen, proposes] = await Promise.all([
      windowChoices(db),
      placesWithin(db, reachOf(actor, 'results.view')),
      placesWithin(db, reachOf(actor, 'results.edit')),
    ]);
    const { departments } = seen;
    return { sessions, departments, proposes: proposes.departments.map(({ id }) => id) };
  });
  route(academics.awardLists.candidates, async (context) => {
    await demandDepartment(db, actorOf(context), context.query.departmentId);
    const found = await candidatesOf(db, { ...context.query, listId: null, now: clock.now() });
    return found.map(({ audit, programme: _, hundredths, ...said }) => ({
      ...said,
      cgpa: formatAverage(hundredths),
      class: audit.degreeClass,
      ready: said.lacks.length === 0,
    }));
  });
  route(academics.awardLists.propose, async ({ command, body }) =>
    answer(await proposeList(deps, command, body), { status: 201 }),
  );
  route(academics.awardLists.remove, ({ command, body }) => removeGraduate(deps, command, body));
  route(academics.awardLists.check, ({ command, body }) => checkList(deps, command, body));
  route(academics.awardLists.approve, ({ command, body }) => approveList(deps, command, body));
};
