import { academics } from '@portal/contracts/academics';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import { aSheet, session } from '../records/records.fixture';
import LecturerCard from './lecturer.card';

const {
  rows: _,
  total: __,
  totalIsExact: ___,
  page: ____,
  pageSize: _____,
  ...sheet
} = aSheet({ missing: 12, students: 84 });
const server = mockServer(
  mock(academics.records.sheets, [
    { ...sheet, key: '4-1-101', code: 'CSC101', state: 'submitted', missing: 0 },
    sheet,
  ]),
  mock(academics.missingResults.list, pageOf([])),
);

it('shows what is missing and until when, what is to be done first', async () => {
  const { container } = renderWithPortal(<LecturerCard />, { session });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/records/results?course=4-1-201',
    '/records/view?course=4-1-101',
    '/records/missing?forMe=true',
  ]);
  expect(screen.getByText('12 scores of 84 missing, until 30/09/2026')).toBeVisible();
  expect(screen.getByText('12 scores missing')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('leaves missing results to the card of the office where somebody heads one', async () => {
  const head = { ...officialWith('results.approve'), userType: 'lecturer' as const, menuItems: [] };
  renderWithPortal(<LecturerCard />, { session: head });
  expect(await screen.findAllByRole('link')).toHaveLength(2);
});

it('says so where there is no course, and where they cannot be read', async () => {
  server.use(mock(academics.records.sheets, []));
  renderWithPortal(<LecturerCard />, { session }).unmount();
  renderWithPortal(<LecturerCard />, { session });
  expect(await screen.findByText(/^No course has been assigned/)).toBeVisible();
  server.use(mock(academics.records.sheets, problem('BUSY')));
  renderWithPortal(<LecturerCard />, { session });
  expect(await screen.findByRole('alert')).toBeVisible();
});
