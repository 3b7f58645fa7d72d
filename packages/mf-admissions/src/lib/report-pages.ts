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
  {
    path: '/reports/putme_reports',
    label: 'Screening',
    lead: 'Who is screened, with UTME, O-level, score and aggregate; and how many would reach a cut-off.',
  },
  {
    path: '/reports/admission_list_report',
    label: 'Admission lists',
    lead: 'Who was offered a place in which batch, and how that stands against the quota.',
  },
  {
    path: '/reports/student_admission_report',
    label: 'Uptake of offers',
    lead: 'What became of the offers, and who accepted and was not seen since.',
    inner: '/reports/student_admission_report/no_shows',
  },
  {
    path: '/reports/registration_number_reports',
    label: 'Matric numbers',
    lead: 'Who has which number, who waits for one, gaps and clashes.',
  },
] as const;
