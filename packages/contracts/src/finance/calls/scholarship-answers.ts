import { array, flag, maybe, maybeVerificationMark, number, string, text, whole } from '@portal/shared/model';
import { awardStates, schemeKinds } from '../schemas/scholarship';

/** One scheme of a sponsor. Amounts are kobo. */
export const scheme = {
  id: whole(),
  version: whole(),
  name: text(),
  sponsor: text(),
  session: text(),
  sessionId: whole(),
  kind: string().oneOf(schemeKinds).required(),
  amount: number().integer().nullable().defined(),
  basisPoints: number().integer().nullable().defined(),
  cap: number().integer().nullable().defined(),
  budget: whole(),
  /** Promised by awards that stand, and how much of it has paid invoices. */
  awarded: whole(),
  applied: whole(),
  beneficiaries: whole(),
  mostBeneficiaries: number().integer().nullable().defined(),
  active: flag(),
};

/** What the person who asks may do with an award now. */
const awardActions = ['approve', 'reverse'] as const;

/** One student of a scheme. Amounts are kobo. */
export const award = {
  id: whole(),
  version: whole(),
  studentId: whole(),
  name: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: number().integer().nullable().defined(),
  schemeId: whole(),
  scheme: text(),
  sponsor: text(),
  session: text(),
  sessionId: whole(),
  amount: whole(),
  basisPoints: number().integer().nullable().defined(),
  state: string().oneOf(awardStates).required(),
  /** The school fee of the session; null while none is set. */
  fee: number().integer().nullable().defined(),
  /** What the student owes without this award, and with it. */
  before: whole(),
  after: whole(),
  /** Numbers of the paid invoices that it settled, and how much of it that took. */
  invoices: array(text()).required(),
  settled: whole(),
  refundDue: whole(),
  proposedBy: text(),
  proposedAt: text(),
  decidedBy: maybe(),
  decidedAt: maybe(),
  reversedBy: maybe(),
  reason: maybe(),
  /** A financial hold waiver that counts today: its last day. */
  waivedUntil: maybe(),
  may: array(string().oneOf(awardActions).required()).required(),
  /** Of the letter: of one award, and of those that two officers have agreed to; null elsewhere. */
  verification: maybeVerificationMark(),
  passport: maybe(),
};
