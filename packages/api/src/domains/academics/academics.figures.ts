import { texts } from '@portal/shared/model';
import type { Deps } from '../../platform/deps';
import { rowsFigure, type FigureGroup, type FiguresAsked } from '../../platform/figures';
import { studentTotals } from './reports/registration-totals';

/** How far course registration of each semester of a session is, as its report counts it. */
async function registrations(deps: Deps, { actor, sessionId }: FiguresAsked) {
  const list = `/reports/course_registration_reports?sessionId=${sessionId}`;
  const semesters = await Promise.all(
    ([1, 2] as const).map(async (semester) => {
      const { approved, waiting } = await studentTotals(deps, { sessionId, semester }, { actor });
      const name = texts.semesters[semester - 1] ?? '';
      const path = `${list}&semester=${semester}&state`;
      return [
        rowsFigure(`${name}: approved`, approved, `${path}=approved`),
        rowsFigure(`${name}: waiting for an office`, waiting, `${path}=waiting`),
      ];
    }),
  );
  return semesters.flat();
}

export const academicsFigures = {
  registrations: { claim: 'registration.view', figures: registrations },
} satisfies Record<string, FigureGroup>;
