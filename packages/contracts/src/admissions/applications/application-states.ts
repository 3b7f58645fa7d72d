import type { ApplicationState } from '@portal/shared/model';

/** What officers' lists, reports and files call a state of an application; `statusLabels` is what its candidate reads. */
export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  invoiced: 'Not paid',
  paid: 'Paid',
  in_progress: 'Form begun',
  referees_pending: 'Waiting for referees',
  transcript_pending: 'Waiting for the transcript',
  completed: 'Form submitted',
  screened: 'Screened',
  recommended: 'Recommended',
  admitted: 'Admitted',
  accepted: 'Accepted',
  cleared: 'Cleared',
  matriculated: 'Matriculated',
  not_admitted: 'Not admitted',
  declined: 'Declined',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
};
