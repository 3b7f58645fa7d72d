import { renderWithPortal, screen, type PortalResult } from '@portal/shared/testing';
import { officialWith } from '../../lib/official.fixture';
import type { Lodger, RoomList } from '../../lib/room-list';
import CheckInPage from './check-in.page';

const lodger = (allocationId: number, fullName: string, more: Partial<Lodger> = {}): Lodger => ({
  allocationId,
  bedId: allocationId * 10,
  fullName,
  matricNumber: `2025/1/0000${allocationId}AB`,
  department: 'Physics',
  level: 200,
  passport: null,
  code: `A_A_101_${allocationId === 7 ? 'A' : 'B'}`,
  room: 'A 101',
  state: 'paid',
  payBy: null,
  checkedInAt: null,
  slips: [`BED${allocationId}-ABCDEFGH23`],
  ...more,
});
export const grace = lodger(7, 'BELLO Grace', { slips: ['BED7-ABCDEFGH23', 'BED3-KLMNPQRS45'] });
export const amina = lodger(8, 'AUDU Amina');
export const held = lodger(9, 'DANJUMA Ruth', { state: 'held', payBy: '2025-10-07T08:00:00.000Z' });
export const list: RoomList = {
  id: 3,
  name: 'Hostel A',
  session: '2025/2026',
  until: '2026-08-31',
  students: [grace, amina, held],
};

const route = '/hostel_management/manage_hostel/check_in';

/** The page as a porter opens it. */
export const openPage = (search = '?hostel=3', userId = '5') =>
  renderWithPortal(<CheckInPage />, {
    route: route + search,
    session: { ...officialWith('hostel.porter'), userId },
  });

/** Looks a slip or a student up. */
export async function ask(user: PortalResult['user'], text: string) {
  const box = await screen.findByRole('searchbox', { name: 'Slip or student' });
  await user.clear(box);
  await user.type(box, text);
}
