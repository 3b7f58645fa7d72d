import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, renderWithPortal, screen } from '@portal/shared/testing';
import { OwnScreening } from './own-screening';

const seat = { batch: 'Batch A', venue: 'CBT centre', sitsOn: '2026-10-05', startsAt: '09:00' };
const result = {
  score: 6001,
  aggregate: 6138,
  outOf: 10_000,
  utme: 251,
  oLevelPoints: 34,
  formula: '50:50',
  formulaVersion: 2,
  department: 'Computer Science',
  releasedAt: '2026-10-20T07:00:00.000Z',
  cutOffs: [] as { class: 'merit' | 'catchment' | 'elds'; aggregate: number }[],
};
const server = mockServer(mock(admissions.screening.mine, { seat, result: null }));
const open = () => renderWithPortal(<OwnScreening />);

it('shows when and where somebody sits, and no result before it is released', async () => {
  open();
  expect(await screen.findByText('Your result is not released yet')).toBeVisible();
  expect(screen.getByText('05/10/2026')).toBeVisible();
  expect(screen.queryByText('Aggregate')).not.toBeInTheDocument();
});

it('speaks of no result to somebody who has not been given a day', async () => {
  server.use(mock(admissions.screening.mine, { seat: null, result: null }));
  open();
  expect(await screen.findByText('There is no day and no result yet')).toBeVisible();
  expect(screen.queryByText('Your result is not released yet')).not.toBeInTheDocument();
});

it('shows the released result with the formula, and the cut-off once it is announced', async () => {
  server.use(mock(admissions.screening.mine, { seat, result }));
  const { container, unmount } = open();
  expect(await screen.findByText('60.01 of 100')).toBeVisible();
  expect(screen.getByText('61.38 of 100')).toBeVisible();
  expect(screen.getByText(/50:50 .*, version 2/)).toBeVisible();
  expect(screen.getByText(/stands here once it is announced/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(
    mock(admissions.screening.mine, {
      seat,
      result: { ...result, cutOffs: [{ class: 'merit', aggregate: 7000 }] },
    }),
  );
  open();
  expect(await screen.findByText('Cut-off, Merit')).toBeVisible();
  expect(screen.getByText('70.00')).toBeVisible();
});

it('says that somebody was absent', async () => {
  server.use(mock(admissions.screening.mine, { seat, result: { ...result, score: null, aggregate: null } }));
  open();
  expect(await screen.findByText('Absent')).toBeVisible();
});
