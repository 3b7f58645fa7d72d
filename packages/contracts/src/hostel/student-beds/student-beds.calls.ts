import { defineCall, integer, listOf, maybe, object, shape, string, text, whole } from '@portal/shared/model';
import { barStates, type BarState } from '../bars/bars.calls';
import { allocationStates, type AllocationState } from '../hostel-words';

/** When the room was looked at. */
const conditionMoments = ['check_in', 'check_out'] as const;
type ConditionMoment = (typeof conditionMoments)[number];

export const conditionLabels: Readonly<Record<ConditionMoment, string>> = {
  check_in: 'As they moved in',
  check_out: 'As they moved out',
};

/** What hostels know of one student. */
export const studentBeds = {
  one: defineCall({
    method: 'GET',
    path: '/HostelManagement/students/{id}/beds',
    summary:
      'Bed-spaces of one student by session, how the rooms were found, faults meanwhile, and bars; newest first',
    access: { claim: 'hostel.view' },
    params: object({ id: integer().positive().required() }),
    data: shape({
      beds: listOf({
        id: whole(),
        session: text(),
        hostel: text(),
        bedSpace: text(),
        state: string<AllocationState>().oneOf(allocationStates).required(),
        heldAt: text(),
        /** Until when a hold counts. */
        until: text(),
        checkedInAt: maybe(),
        endedAt: maybe(),
        endReason: maybe(),
        conditions: listOf({
          moment: string<ConditionMoment>().oneOf(conditionMoments).required(),
          /** '' where nothing was said. */
          note: text(),
          by: text(),
          at: text(),
        }),
        /** Reported of the bed-space while it was theirs. */
        faults: listOf({ id: whole(), fault: text(), reportedAt: text(), mendedAt: maybe() }),
      }),
      bars: listOf({
        id: whole(),
        reason: text(),
        barredAt: text(),
        barredBy: text(),
        /** The last day; null until it is lifted. */
        untilOn: maybe(),
        liftedAt: maybe(),
        state: string<BarState>().oneOf(barStates).required(),
      }),
    }),
  }),
};
