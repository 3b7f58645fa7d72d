import { student } from '@portal/contracts/student';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import ExitClearanceCard from './exit-clearance.card';

const library = { id: 2, name: 'Library', waiting: 12, held: 3 };
const server = mockServer(mock(student.exitClearances.office, { offices: [library] }));

it('says how many wait for the offices of the person, each number leading to them', async () => {
  const { container, unmount } = renderWithPortal(<ExitClearanceCard />);
  expect(await screen.findByRole('link', { name: 'Library: waiting' })).toHaveAttribute(
    'href',
    '/student_management/exit_clearance?officeId=2&state=waiting&mine=true',
  );
  expect(screen.getByRole('link', { name: 'Library: held' })).toHaveAttribute(
    'href',
    '/student_management/exit_clearance?officeId=2&state=held&mine=true',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Library: waiting12',
    'Library: held3',
  ]);
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(mock(student.exitClearances.office, problem('BUSY')));
  renderWithPortal(<ExitClearanceCard />);
  expect(await screen.findByText('Not known just now')).toBeVisible();
});
