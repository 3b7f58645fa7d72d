/** The reports of admissions, for the tabs above each and the page of all reports. */
export const reportPages = [
  {
    path: '/reports/application_reports',
    label: 'Applications',
    lead: 'How far the applications of every programme are, and where they stop.',
    inner: '/reports/application_reports/abandoned',
  },
  {
    path: '/reports/jupeb_reports',
    label: 'JUPEB',
    lead: 'Applicants and students of JUPEB, by combination and state.',
  },
] as const;
