/** What the audit has to say of an act besides who did it, in which request. */
export interface Audited {
  /** The officer has to say why. */
  reason?: true;
  /** It is about a list, a file or a session, not about one thing that has a page. */
  ofMany?: true;
  /** Whoever does it is not signed in: no request is kept with it. */
  outside?: true;
}

/**
 * Every act of admissions that the audit knows. `admissions-acts.test.ts` holds it against the sources, and demands of each
 * that a test has it proved by `provesActs`.
 */
export const admissionsActs = {
  'admission-batch.make': {},
  'admission-batch.publish': {},
  'admission-batch.schedule': {},
  'admission-entry.add': {},
  'admission-entry.approve': {},
  'admission-entry.batch': {},
  'admission-entry.contact': {},
  'admission-entry.department': { reason: true },
  'admission-entry.extend': { reason: true },
  'admission-entry.link': {},
  'admission-entry.recommend': {},
  'admission-entry.restore': { reason: true },
  'admission-entry.upload': {},
  'admission-entry.withdraw': { reason: true },
  'application.end-reset': { reason: true },
  'application.merge': { reason: true },
  'application.read': {},
  'application.read-document': {},
  'application.reset': { reason: true },
  'application.reset-logins': {},
  'application.restore': { reason: true },
  'application.void': { reason: true },
  'application_fee.approve': {},
  'application_fee.propose': {},
  'application_fee.refuse': { reason: true },
  'application_setup.activate': {},
  'application_setup.clone': {},
  'application_setup.create': {},
  'application_setup.update': {},
  'application_window.close': { reason: true },
  'application_window.open': {},
  'application_window.set': {},
  'certificate.add': {},
  'certificate.genuine': {},
  'certificate.letter_sent': {},
  'certificate.not_genuine': {},
  'certificate.reopened': { reason: true },
  'certificate.replied': {},
  'clearance.clear': {},
  'clearance.reject': { reason: true },
  'clearance.undo': { reason: true },
  'degree-award.approve': {},
  'degree-award.ask-to-withdraw': { reason: true },
  'degree-award.keep': { reason: true },
  'degree-award.propose': {},
  'degree-award.refuse': { reason: true },
  'degree-award.withdraw': { reason: true },
  'department-subjects.change': { reason: true },
  'invoice.names': { reason: true },
  'invoice.send': {},
  'invoice.transfer': { reason: true },
  'jamb-candidate.join': { reason: true },
  'jamb-candidate.match': {},
  'jamb-department.change': { reason: true, ofMany: true },
  'jamb-department.name': { ofMany: true },
  'jamb-list.upload': { ofMany: true },
  'matric-number.give': {},
  'olevel-verification.reopen': { reason: true },
  'olevel-verification.reveal-card': {},
  'olevel-verification.verdict': {},
  'payment.evidence-read': {},
  'postgraduate-application.read-document': {},
  'postgraduate-application.read-references': {},
  'postgraduate-application.receive-transcript': {},
  'postgraduate-application.replace-referee': { reason: true },
  'ranking.announce': {},
  'ranking.draft': {},
  'ranking.fill': {},
  'ranking.run': {},
  'screening-batch.change': { reason: true },
  'screening-batch.make': {},
  'screening-batch.seat': {},
  'screening-results.absent': { reason: true, ofMany: true },
  'screening-results.release': {},
  'screening-results.upload': {},
  'student.create': { ofMany: true, outside: true },
} as const satisfies Record<string, Audited>;

export type AdmissionsAct = keyof typeof admissionsActs;
