import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import SiwesCard from './siwes.card';

const office = { session: '2025/2026', due: 260, none: 236, draft: 4, submitted: 12, locked: 8 };
const server = mockServer(mock(student.siwesForms.office, office));

it('says how far the forms are, and each number leads to its rows', async () => {
  const { container } = renderWithPortal(<SiwesCard />);
  expect(await screen.findByRole('link', { name: '260 students due in 2025/2026' })).toHaveAttribute(
    'href',
    '/student_management/siwes_forms',
  );
  const list = within(screen.getByRole('list', { name: 'SIWES forms by state' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Submitted, to be checked12',
    'Checked and locked8',
    'Drafts4',
    'Not begun236',
  ]);
  expect(list.getByRole('link', { name: 'Not begun' })).toHaveAttribute(
    'href',
    '/student_management/siwes_forms?state=none',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('says so where it is not known', async () => {
  server.use(mock(student.siwesForms.office, problem('BUSY')));
  renderWithPortal(<SiwesCard />);
  expect(await screen.findByText('Not known just now')).toBeVisible();
});
