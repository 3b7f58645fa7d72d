export const siwesReportPath = '/reports/student_siwes_report';

/** The reports about students, for the page of all reports. */
export const reportPages = [
  {
    path: siwesReportPath,
    label: 'SIWES placements',
    lead: 'Who is placed where on industrial training, and who has not submitted the form.',
  },
] as const;
