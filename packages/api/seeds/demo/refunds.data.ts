/** What becomes of a payment of school fees of somebody without a login. Kobo that arrive besides what is owed. */
export interface DemoCase {
  arrives: 'all' | 'less' | 'more' | 'twice' | 'misfit';
  then?:
    | 'answered'
    | 'resolved'
    | 'credit'
    | 'credit cancelled'
    | 'requested'
    | 'bursary_ok'
    | 'approved'
    | 'paid_out'
    | 'refused'
    | 'reversal requested'
    | 'reversed'
    | 'reversal refused';
}

/** In the order in which they happened. */
export const demoCases: readonly DemoCase[] = [
  { arrives: 'twice', then: 'paid_out' },
  { arrives: 'all', then: 'reversed' },
  { arrives: 'less', then: 'resolved' },
  { arrives: 'more', then: 'credit cancelled' },
  { arrives: 'twice', then: 'refused' },
  { arrives: 'all', then: 'reversal refused' },
  { arrives: 'twice', then: 'approved' },
  { arrives: 'misfit', then: 'answered' },
  { arrives: 'more', then: 'credit' },
  { arrives: 'twice', then: 'bursary_ok' },
  { arrives: 'less', then: 'answered' },
  { arrives: 'twice', then: 'requested' },
  { arrives: 'all', then: 'reversal requested' },
  { arrives: 'more' },
  { arrives: 'misfit' },
  { arrives: 'less' },
  { arrives: 'twice' },
];

/** What students with a login said about their school fees, and what came of it. */
export const demoDisputes = [
  {
    userName: 'student.owing',
    statement:
      'I paid the first half twice at First Bank, Minna, because the first teller came back as failed. Only one of them is shown here.',
    slip: true,
    then: 'open',
  },
  {
    userName: 'student.final',
    statement: 'My receipt has 2,000 naira less than what I paid through my bank app.',
    slip: true,
    then: 'answered',
    note: 'The difference is the charge of your bank. Send us its statement if it says otherwise.',
  },
  {
    userName: 'student.carryover',
    statement: 'I paid on Friday and could not print my receipt until Monday.',
    slip: false,
    then: 'resolved',
    note: 'The bank had told the gateway late. Your payment is counted since Monday.',
  },
] as const;
