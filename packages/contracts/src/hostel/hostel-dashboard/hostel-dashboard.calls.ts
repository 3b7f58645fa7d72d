import { defineCall, maybe, shape, whole } from '@portal/shared/model';

/** What the start page of officials says about hostels. */
export const hostelDashboard = {
  office: defineCall({
    method: 'GET',
    path: '/Dashboard/hostels',
    summary: 'Bed-spaces of the current session by state, and what needs somebody today',
    access: { claim: 'hostel.view' },
    data: shape({
      /** Null while no session has hostels. */
      session: maybe(),
      beds: whole(),
      free: whole(),
      reserved: whole(),
      closed: whole(),
      held: whole(),
      paid: whole(),
      occupied: whole(),
      /** Checked in, in an earlier session, and not checked out. */
      stayed: whole(),
      /** Holds that end before midnight in Lagos, or are over. */
      endToday: whole(),
      /** Swaps to which both students have agreed. */
      swaps: whole(),
      /** Bed-spaces at which something is broken. */
      faults: whole(),
      /** Paid after the bed-space was gone; the bursary has them. */
      moneyWithoutBed: whole(),
      /** They live there, and what they paid was taken back. */
      takenBack: whole(),
      /** Of the current session, with applications that have closed: to be drawn. */
      ballots: whole(),
    }),
  }),
};
