/** The reports about money, for the page of all reports. */
export const reportPages = [
  {
    path: '/reports/payment_reports',
    label: 'Payment reports',
    lead: 'Every payment with its receipt, by purpose and by day; and what can still be paid.',
  },
  {
    path: '/reports/student_fee_reports',
    label: 'Student fee reports',
    lead: 'What each student owes for a session, how old the debts are, and clearance letters.',
  },
  {
    path: '/reports/scholarship_report',
    label: 'Scholarship report',
    lead: 'Who is sponsored with how much, and what is refunded.',
  },
  {
    path: '/reports/sundry',
    label: 'Sundry report',
    lead: 'What was bought, and what of it still has to be delivered.',
  },
] as const;
