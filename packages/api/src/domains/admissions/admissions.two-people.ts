import type { TwoPeopleKind } from '../../platform/two-people/two-people-kinds';

/** What of admissions takes two people. */
export const admissionsTwoPeople = {
  'admission entry': {
    claim: 'admissions.approve',
    table: 'admission_list_entry',
    waitingState: 'recommended',
    notification: 'approval of admissions',
  },
  'application fee': {
    claim: 'admissions.setup',
    table: 'application_fee',
    waitingState: 'waiting',
    notification: 'approval of admissions',
  },
  // Formula and minimum score, once there are results.
  'application rules': {
    claim: 'admissions.setup',
    table: 'application_rules_change',
    waitingState: 'waiting',
    notification: 'approval of admissions',
  },
  'award withdrawal': {
    claim: 'admissions.awards',
    table: 'degree_award_withdrawal',
    waitingState: 'waiting',
    notification: 'approval of awards',
  },
  // Of forms alone: finance counts the money, and admissions says who may speak of it.
  'bank evidence': {
    claim: 'admissions.approve',
    table: 'bank_evidence',
    waitingState: 'waiting',
    notification: 'approval of admissions',
  },
  'degree award': {
    claim: 'admissions.awards',
    table: 'degree_award',
    waitingState: 'waiting',
    notification: 'approval of awards',
  },
  'JAMB join': {
    claim: 'admissions.approve',
    table: 'jamb_join',
    waitingState: 'waiting',
    notification: 'approval of admissions',
  },
  'screening results': {
    claim: 'admissions.approve',
    table: 'screening_upload',
    waitingState: 'waiting',
    notification: 'approval of admissions',
  },
} satisfies Record<string, TwoPeopleKind>;
