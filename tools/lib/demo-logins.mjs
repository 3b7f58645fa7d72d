import { paint, say } from './say.mjs';

export const demoPassword = 'Portal#2026';

/** The demo university's logins, all with one password. */
export const demoLogins = [
  ['student', '200 level, paid, unregistered'],
  ['student.carryover', '300 level, two carry-overs, over-load attempt'],
  ['student.owing', 'first half paid only'],
  ['student.final', '500 level, results complete, hostel booked'],
  ['student.pg', 'postgraduate'],
  ['student.jupeb', 'JUPEB'],
  ['lecturer', 'lecturer with courses'],
  ['hod', 'head of department'],
  ['dean', 'dean of school'],
  ['adviser', 'course adviser'],
  ['admissions', 'admissions officer'],
  ['bursar', 'bursar'],
  ['bursary.clerk', 'bursary clerk'],
  ['exams', 'exams officer and SIWES coordinator'],
  ['hostel', 'hostel officer and student affairs'],
  ['registry', 'registry officer and registrar'],
  ['helpdesk', 'ICT support, may act as another person'],
  ['auditor', 'auditor, reads and exports'],
  ['admin', 'super admin, two-factor (the code is in the mailbox)'],
  ['student.newemail', 'must bind an e-mail address first'],
  ['staff.nomenu', 'has no menu: the login is refused'],
];

export function sayLogins() {
  say(`  Demo logins, password ${paint('bold', demoPassword)}`);
  for (const [login, who] of demoLogins) say(`    ${login.padEnd(18)} ${paint('gray', who)}`);
}
