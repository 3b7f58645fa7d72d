/** The reports of courses and registrations, for the tabs above each and the page of all reports. */
export const reportPages = [
  {
    path: '/reports/course_registration_reports',
    label: 'Course registration',
    lead: 'Who registered how many courses and units, who was late, who approved, and who has not registered.',
  },
  {
    path: '/reports/course_reg_reports',
    label: 'Courses registered',
    lead: 'How many registered each course and where from, who teaches it, and what nobody registered.',
    inner: '/reports/course_reg_reports/students',
  },
] as const;
