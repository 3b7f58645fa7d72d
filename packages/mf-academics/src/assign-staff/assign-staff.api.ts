import { academics, type Office } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type SeatRow = RowOf<typeof academics.assignStaff.seats>;
export type Seat = CallData<typeof academics.assignStaff.seat>;
export type Term = Seat['terms'][number];

export const headsPath = '/lecturer_management/assign_staff/hod';
export const deansPath = '/lecturer_management/assign_staff/dean';

/** The page of the list that an office stands in. */
export const listPathOf = (office: Office) => (office === 'head' ? headsPath : deansPath);
export const seatPath = ({ seat, office }: { seat: string; office: Office }) =>
  `${listPathOf(office)}/view?seat=${seat}`;

/** Who can be appointed to an office. */
export const candidatesFor =
  (seat: string): FindChoices =>
  async (search, signal) => {
    const people = await request(
      academics.assignStaff.candidates,
      { params: { seat }, query: { search } },
      { signal },
    );
    return people.map(({ id, name, staffNumber, department }) => ({
      value: String(id),
      label: name,
      detail: [staffNumber, department].filter(Boolean).join(', '),
    }));
  };
