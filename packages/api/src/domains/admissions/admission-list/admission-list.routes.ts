import { admissions, entryClassLabels, entryStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { importKind } from '../../../platform/imports/import-kind';
import { addEntry } from './add-entry';
import { approveEntries, chooseBatch, recommendEntries } from './approve-entries';
import { openBatchChoices } from './batches.queries';
import { changeDepartment } from './change-department';
import { extendDeadline, restoreEntry, setBatch, withdrawEntry } from './change-entry';
import { entriesImports } from './entries-import';
import {
  entriesLike,
  entryChoices,
  entryOrder,
  lookupLike,
  lookupOrder,
  presentEntries,
  presentLookup,
} from './entries.queries';
import { sendLink, setContact } from './reach-candidate';

const firstChoiceText = new Map<boolean | null, string>([
  [true, 'Yes'],
  [false, 'No'],
]);
const hundred = 100;

/** The admission list of officers. */
export const admissionListRoutes: Routes = (route, deps) => {
  const { db } = deps;
  for (const kind of entriesImports) importKind(deps, kind);

  route(admissions.admissionList.entries, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, entriesLike(db, { ...query, actor }), {
      asked: query,
      order: entryOrder,
    });
    return presentPage(page, (rows) => presentEntries(db, actor, rows));
  });
  exportable(deps, {
    name: 'admission-list',
    title: 'Admission list',
    call: admissions.admissionList.entries,
    columns: [
      { header: 'Reg. no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Sex', value: ({ gender }) => gender, width: 10 },
      { header: 'State', value: ({ state }) => state },
      { header: 'Class', value: (row) => (row.class ? entryClassLabels[row.class] : null), width: 12 },
      { header: 'Score', value: ({ score }) => (score === null ? null : score / hundred), width: 10 },
      { header: 'Programme', value: ({ programme }) => programme, width: 32 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      {
        header: 'First choice',
        value: ({ firstChoice }) => firstChoiceText.get(firstChoice) ?? null,
        width: 12,
      },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Batch', value: ({ batch }) => batch },
      { header: 'Status', value: ({ status }) => entryStateLabels[status] },
      { header: 'CAPS state', value: ({ caps }) => caps, width: 28 },
      { header: 'Accept by', day: ({ lastDay }) => lastDay },
    ],
    read: (from, { actor, query }) => ({ rows: entriesLike(from, { ...query, actor }), order: entryOrder }),
    present: (rows, { db: from, actor }) => presentEntries(from, actor, rows),
  });

  route(admissions.admissionList.choices, async (context) => ({
    ...(await entryChoices(db, actorOf(context))),
    openBatches: await openBatchChoices(db),
  }));
  route(admissions.admissionList.lookup, async (context) => {
    const { query } = context;
    const rows = lookupLike(db, { ...query, actor: actorOf(context) });
    return presentPage(await pageRows(db, rows, { asked: query, order: lookupOrder }), presentLookup);
  });

  route(admissions.admissionList.add, async ({ command, body }) =>
    answer(await addEntry(deps, command, body), { status: 201 }),
  );
  route(admissions.admissionList.recommend, ({ command, body }) =>
    recommendEntries(deps, command, body.entries),
  );
  route(admissions.admissionList.approve, ({ command, body }) => approveEntries(deps, command, body.entries));
  route(admissions.admissionList.withdraw, ({ command, params, body: { reason, ...seen } }) =>
    withdrawEntry(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.admissionList.extend, ({ command, params, body: { reason, ...seen } }) =>
    extendDeadline(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.admissionList.changeDepartment, ({ command, params, body: { reason, ...seen } }) =>
    changeDepartment(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.admissionList.restore, ({ command, params, body: { reason, ...seen } }) =>
    restoreEntry(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.admissionList.setBatch, ({ command, params, body }) =>
    setBatch(deps, command, { ...params, ...body }),
  );
  route(admissions.admissionList.setContact, ({ command, params, body: { reason, ...contact } }) =>
    setContact(deps, { ...command, reason }, { ...params, ...contact }),
  );
  route(admissions.admissionList.chooseBatch, ({ command, body }) => chooseBatch(deps, command, body));
  route(admissions.admissionList.sendLink, async ({ command, params, body }) => {
    await sendLink(deps, command, { ...params, ...body });
    return answer({}, { message: 'The link has been mailed.' });
  });
};
