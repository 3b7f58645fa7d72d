import { administration } from '@portal/contracts/administration';
import { actorOf, type Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { auditObjects } from '../../../platform/audit/objects/object-of';
import { checkChain } from '../../../platform/audit/check-chain';
import { auditOrder, auditRows, knownActs, presentEntries } from './entries.queries';

const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));

export const auditLogRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(administration.auditLog.list, async (context) => {
    const { query } = context;
    const { claims } = actorOf(context);
    const page = await pageRows(db, auditRows(db, query), { asked: query, order: auditOrder });
    return presentPage(page, (rows) => presentEntries(db, rows, claims));
  });

  route(administration.auditLog.actions, () => knownActs(db));

  route(administration.auditLog.kinds, () =>
    Promise.resolve([...auditObjects()].map(([kind, { name }]) => ({ kind, name }))),
  );

  route(administration.auditLog.check, () => checkChain(db));

  exportable(deps, {
    name: 'audit-log',
    title: 'Audit log',
    call: administration.auditLog.list,
    columns: [
      { header: 'Number', value: ({ id }) => id, width: 10 },
      { header: 'Time', time: ({ at }) => at },
      { header: 'Who', value: ({ actorName }) => actorName, width: 28 },
      { header: 'Who (id)', value: ({ actor }) => actor, width: 12 },
      { header: 'As whom', value: ({ subjectName }) => subjectName, width: 28 },
      { header: 'As whom (id)', value: ({ subject }) => subject, width: 12 },
      { header: 'Act', value: ({ act }) => act, width: 28 },
      { header: 'About', value: ({ object }) => object?.name, width: 18 },
      { header: 'Which', value: ({ object }) => object?.words, width: 48 },
      { header: 'Reason', value: ({ reason }) => reason, width: 40 },
      { header: 'Before', value: ({ before }) => json(before), width: 40 },
      { header: 'After', value: ({ after }) => json(after), width: 40 },
      { header: 'Request', value: ({ requestId }) => requestId, width: 38 },
    ],
    read: (from, { query }) => ({ rows: auditRows(from, query), order: auditOrder }),
    present: (rows, { db: from, actor }) => presentEntries(from, rows, actor.claims),
  });
};
