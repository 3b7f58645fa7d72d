import { calls } from '@portal/shared/model';
import { SlotProvider } from '@portal/shared/module';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  studentDashboard,
  within,
} from '@portal/shared/testing';
import DashboardPage from './dashboard.page';

const closes = '2026-01-31T08:00:00.000Z';
const server = mockServer(mock(calls.dashboard.student, () => studentDashboard(closes)));

describe('the dashboard of a student', () => {
  it('shows who they are and their record in figures', async () => {
    renderWithPortal(<DashboardPage />);
    expect(await screen.findByRole('heading', { name: 'ADEYEMI Tèmítọ́pẹ́' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'ADEYEMI Tèmítọ́pẹ́' })).toHaveTextContent('AT');
    expect(screen.getByText('4.20')).toBeVisible();
    expect(screen.getByText('20242100001')).toBeVisible();
  });

  it('offers the next step with its one button', async () => {
    renderWithPortal(<DashboardPage />);
    const strip = await screen.findByRole('region', { name: 'Your next step' });
    expect(within(strip).getAllByRole('link')).toHaveLength(1);
    expect(within(strip).getByRole('link')).toHaveAttribute('href', '/course_registration');
  });

  it('says so when nothing waits', async () => {
    server.use(mock(calls.dashboard.student, () => ({ ...studentDashboard(closes), nextStep: null })));
    renderWithPortal(<DashboardPage />);
    expect(await screen.findByText('You are up to date: nothing waits for you.')).toBeVisible();
  });

  it('leaves room for what other modules put in, and axe finds nothing wrong', async () => {
    const { container } = renderWithPortal(
      <SlotProvider value={({ name }) => <p>{name}</p>}>
        <DashboardPage />
      </SlotProvider>,
    );
    expect(await screen.findByText('student-dashboard.card')).toBeVisible();
    expect(screen.getByText('student-dashboard.section')).toBeVisible();
    expect(screen.getByText('student-dashboard.aside')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it("shows the server's refusal beside what other modules put in, and can try again", async () => {
    server.use(mock(calls.dashboard.student, problem('BUSY')));
    const { user } = renderWithPortal(
      <SlotProvider value={({ name }) => <p>{name}</p>}>
        <DashboardPage />
      </SlotProvider>,
    );
    expect(screen.getByText('student-dashboard.aside')).toBeVisible();
    expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeVisible();
    server.use(mock(calls.dashboard.student, () => studentDashboard(closes)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('20242100001')).toBeVisible();
  });
});
