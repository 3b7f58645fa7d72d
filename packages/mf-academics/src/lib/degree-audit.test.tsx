import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { DegreeAudit } from './degree-audit';
import { lacking, noAudit } from './degree-audit.fixture';

const asked: Sent[] = [];
const server = mockServer(mock(academics.degreeAudits.one, (one) => (asked.push(one), lacking)));

it('says what is met and what is not, with the courses that are missing', async () => {
  const { container, user } = renderWithPortal(<DegreeAudit studentId={9} />);
  const list = within(await screen.findByRole('list', { name: 'What the award asks for' }));
  expect(
    screen.getByText(
      'By the results that are published, 1 of 2 requirements for the award of B.Tech Computer Science are met.',
    ),
  ).toBeVisible();
  expect(list.getByText('Not met yet')).toBeVisible();
  expect(list.getByText('3.90; at least 1.00 is needed.')).toBeVisible();
  await user.click(list.getByText('1 course of “Core and required courses”'));
  expect(
    list.getByText('CSC599 Final Year Project, 6 units, 500 level Rain, the result is still to come'),
  ).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ studentId: '9' });
  expect(await axeFindings(container)).toEqual([]);
});

it('is nothing where there is none, and says when it is not known', async () => {
  asked.splice(0);
  server.use(mock(academics.degreeAudits.one, (one) => (asked.push(one), noAudit)));
  const { unmount } = renderWithPortal(<DegreeAudit />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  unmount();
  server.use(mock(academics.degreeAudits.one, problem('BUSY')));
  renderWithPortal(<DegreeAudit />);
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});
