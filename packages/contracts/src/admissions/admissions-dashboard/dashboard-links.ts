import type { Milestone } from '../reports/stages';
import type { UptakeStep } from '../reports/uptake';
import type { AdmissionsQueue } from './admissions-dashboard.calls';

interface QueueLink {
  label: string;
  /** The page that lists exactly what is counted; filters are those of its list. */
  path: string;
  /** Of the current session, which is named in the address. */
  ofSession?: true;
}

/** What waits, in words, and the list that shows exactly that. */
export const queueLinks: Record<AdmissionsQueue, QueueLink> = {
  approvals: { label: 'Entries of the admission list to approve', path: '/admission_list/view?forMe=true' },
  'set-ups': {
    label: 'Fees and rules of application forms to approve',
    path: '/applications/setup?forMe=true',
  },
  'bank evidence': {
    label: 'Payments shown by banks to approve',
    path: '/applications/manage_invoices/evidence?forMe=true',
  },
  joins: {
    label: 'Applications of other names to join',
    path: '/jamb_list_upload?part=joins&forMe=true',
  },
  screening: {
    label: 'Candidates waiting to be screened',
    path: '/results/cbt_result_upload?status=waiting',
    ofSession: true,
  },
  results: {
    label: 'Results of the screening to release',
    path: '/results/cbt_result_upload?part=uploads&forMe=true',
  },
  lapsing: {
    label: 'Offers about to lapse',
    path: '/reports/admission_list_report?lapsing=true',
    ofSession: true,
  },
  'free places': { label: 'Free places', path: '/admission_list/ranking?part=free', ofSession: true },
  'o-level': { label: 'O-level results to verify', path: '/utilities/olevel_verification?forMe=true' },
  clearance: { label: 'Entrants to clear', path: '/student_management/clear?state=waiting' },
  matric: {
    label: 'Students waiting for a matric number',
    path: '/reports/registration_number_reports?part=without',
  },
  awards: {
    label: 'Awards of degrees to approve',
    path: '/utilities/certificate_verification/awards?forMe=true',
  },
};

/** Where the number of a queue leads. */
export function queueLink(kind: AdmissionsQueue, sessionId: number | null): string {
  const { path, ofSession } = queueLinks[kind];
  return ofSession ? `${path}&sessionId=${sessionId ?? ''}` : path;
}

/** Where a number of the funnel leads: the applications of a type that got so far. */
export const funnelLink = (
  { sessionId, typeId }: { sessionId: number | null; typeId: number },
  reached: Milestone,
): string =>
  `/reports/application_reports?sessionId=${sessionId ?? ''}&applicationTypeId=${typeId}&reached=${reached}`;

/** Those of the admission list, with an application here or without one: everybody admitted, or who accepted. */
export const offersLink = (
  { sessionId, typeId }: { sessionId: number | null; typeId: number },
  reached?: UptakeStep,
): string =>
  `/reports/admission_list_report?sessionId=${sessionId ?? ''}&applicationTypeId=${typeId}${reached ? `&reached=${reached}` : ''}`;
