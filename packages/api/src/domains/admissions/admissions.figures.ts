import type { Deps } from '../../platform/deps';
import { rowsFigure, type FigureGroup, type FiguresAsked } from '../../platform/figures';
import { funnelOf } from './admissions-dashboard/overview';

/** How far applicants of a session are, of all programmes together, as the funnel of admissions counts them. */
async function applicants(deps: Deps, { actor, sessionId, now }: FiguresAsked) {
  const { byType } = await funnelOf(deps, sessionId, { actor, now });
  const sum = (step: 'paid' | 'completed' | 'admitted' | 'accepted') =>
    byType.reduce((total, type) => total + type[step], 0);
  const applications = `/reports/application_reports?sessionId=${sessionId}&reached`;
  const offers = `/reports/admission_list_report?sessionId=${sessionId}`;
  return [
    rowsFigure('Paid for a form', sum('paid'), `${applications}=paid`),
    rowsFigure('Completed', sum('completed'), `${applications}=completed`),
    rowsFigure('Admitted', sum('admitted'), offers),
    rowsFigure('Accepted', sum('accepted'), `${offers}&reached=accepted`),
  ];
}

export const admissionsFigures = {
  applicants: { claim: 'admissions.reports', figures: applicants },
} satisfies Record<string, FigureGroup>;
