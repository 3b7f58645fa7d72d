import { hostel } from '@portal/contracts/hostel';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';

export const reservationPath = '/hostel_management/manage_reservation';
export const newReservationPath = `${reservationPath}/new`;

export type Choices = CallData<typeof hostel.sessionRules.choices>;
export type Rules = CallData<typeof hostel.sessionRules.one>;
export type BookingWindow = CallData<typeof hostel.sessionRules.windows>[number];
export type Ballot = CallData<typeof hostel.ballots.one>;
export type Quotas = CallData<typeof hostel.quotas.list>;
export type ReservationRow = RowOf<typeof hostel.reservations.list>;
export type HoldRow = RowOf<typeof hostel.holds.list>;
export type SwapRow = RowOf<typeof hostel.swaps.list>;
export type BarRow = RowOf<typeof hostel.bars.list>;

export const choicesQuery = queryOf(hostel.sessionRules.choices);

/** Parts of the page, by what the address calls them; the one without a name is the first. */
export const parts = [
  { name: null, label: 'Rules' },
  { name: 'quotas', label: 'Quotas' },
  { name: 'ballot', label: 'Ballot' },
  { name: 'applications', label: 'Applications' },
  { name: 'reserved', label: 'Reserved bed-spaces' },
  { name: 'holds', label: 'Held bed-spaces' },
  { name: 'swaps', label: 'Swaps' },
  { name: 'bars', label: 'Barred students' },
] as const;

export function usePart() {
  const [search] = useSearchParams();
  const asked = search.get('part');
  return parts.find(({ name }) => name === asked)?.name ?? null;
}
