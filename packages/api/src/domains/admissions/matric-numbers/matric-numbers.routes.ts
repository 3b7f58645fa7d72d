import { admissions, programmeList } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { filterChoices } from '../choices.queries';
import { giveNumbers, previewNumbers } from './give-numbers';
import {
  checkNumbers,
  issuedLike,
  issuedOrder,
  presentIssued,
  presentWithout,
  withoutLike,
  withoutOrder,
} from './matric-report.queries';

const modeNames = new Map<string, string>(programmeList.map(({ mode, name }) => [mode, name]));
const modeText = (mode: string | null) => (mode === null ? null : (modeNames.get(mode) ?? mode));

/** The report of matric numbers, and how they are given. */
export const matricNumberRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.matricNumbers.issued, async (context) => {
    const { query } = context;
    const rows = issuedLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: issuedOrder });
    return presentPage(page, (some) => presentIssued(db, some));
  });
  exportable(deps, {
    name: 'matric-numbers',
    title: 'Matric numbers',
    call: admissions.matricNumbers.issued,
    columns: [
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber },
      { header: 'JAMB or application no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Type', value: ({ type }) => type },
      { header: 'Entry mode', value: ({ entryMode }) => modeText(entryMode) },
      { header: 'Session of entry', value: ({ session }) => session },
      { header: 'Given', time: ({ issuedAt }) => issuedAt },
      { header: 'By', value: ({ issuedBy }) => issuedBy, width: 28 },
    ],
    read: (from, { actor, query }) => ({ rows: issuedLike(from, { ...query, actor }), order: issuedOrder }),
    present: (rows, { db: from }) => presentIssued(from, rows),
  });
  route(admissions.matricNumbers.without, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = withoutLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: withoutOrder });
    return presentPage(page, (some) => presentWithout(actor, some));
  });
  exportable(deps, {
    name: 'students-without-matric-number',
    title: 'Students without a matric number',
    call: admissions.matricNumbers.without,
    columns: [
      { header: 'JAMB or application no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Type', value: ({ type }) => type },
      { header: 'Entry mode', value: ({ entryMode }) => modeText(entryMode) },
      { header: 'Session of entry', value: ({ session }) => session },
      { header: 'Cleared', time: ({ clearedAt }) => clearedAt },
    ],
    read: (from, { actor, query }) => ({ rows: withoutLike(from, { ...query, actor }), order: withoutOrder }),
    present: (rows, { actor }) => presentWithout(actor, rows),
  });
  route(admissions.matricNumbers.checks, (context) => checkNumbers(db, actorOf(context)));
  route(admissions.matricNumbers.choices, async (context) => {
    const { sessions, departments } = await filterChoices(db, actorOf(context), 'admissions.reports');
    return { sessions, departments };
  });
  route(admissions.matricNumbers.preview, ({ command, body }) => previewNumbers(db, command, body.ids));
  route(admissions.matricNumbers.generate, ({ command, body }) => giveNumbers(deps, command, body.numbers));
};
