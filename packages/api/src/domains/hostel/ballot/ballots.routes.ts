import { allocationLabels, ballotLabels, hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { whoActs } from '../../../platform/command';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { applicationOrder, applicationsLike, presentApplications, presentBallot } from './ballots.queries';
import { makeDraw, openBallot, setOutside } from './make-draw';

type Application = CallData<typeof hostel.ballots.applications>['rows'][number];

const columns: readonly ExportColumn<Application>[] = [
  { header: 'Place', value: ({ place }) => place ?? '', width: 8 },
  { header: 'Application no.', value: ({ number }) => number, width: 14 },
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Department', value: ({ department }) => department ?? '', width: 28 },
  { header: 'Level', value: ({ level }) => level, width: 8 },
  { header: 'Session', value: ({ session }) => session, width: 12 },
  { header: 'Hostels', value: ({ preferences }) => preferences, width: 30 },
  { header: 'Outcome', value: ({ state }) => ballotLabels[state], width: 20 },
  { header: 'Bed-space', value: ({ bedSpace }) => bedSpace ?? '', width: 16 },
  {
    header: 'State of the bed-space',
    value: ({ bedState }) => (bedState ? allocationLabels[bedState] : ''),
    width: 22,
  },
  { header: 'Why passed over', value: ({ reason }) => reason ?? '', width: 30 },
  { header: 'Applied', time: ({ appliedAt }) => appliedAt },
];

/** The ballot of a session, for officers. */
export const ballotDeskRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(hostel.ballots.one, (context) => {
    const actor = actorOf(context);
    const { actor: person } = whoActs({ actor });
    return presentBallot(db, context.params.id, { actor, person, now: clock.now() });
  });
  route(hostel.ballots.open, ({ command, params }) => openBallot(deps, command, { sessionId: params.id }));
  route(hostel.ballots.setOutside, ({ command, params, body }) =>
    setOutside(deps, command, { ...body, sessionId: params.id }),
  );
  route(hostel.ballots.draw, ({ command, params, body }) =>
    makeDraw(deps, command, { ...body, sessionId: params.id }),
  );
  route(hostel.ballots.applications, async ({ query }) => {
    const page = await pageRows(db, applicationsLike(db, query), { asked: query, order: applicationOrder });
    return presentPage(page, presentApplications);
  });
  exportable(deps, {
    name: 'ballot-applications',
    title: 'Ballot of bed-spaces',
    call: hostel.ballots.applications,
    personal: ['search'],
    columns,
    read: (from, { query }) => ({ rows: applicationsLike(from, query), order: applicationOrder }),
    present: (rows) => presentApplications(rows),
  });
};
