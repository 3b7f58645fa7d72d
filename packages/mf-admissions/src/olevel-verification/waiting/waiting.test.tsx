import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import definition from '../../../module.config';
import { officialWith } from '../../lib/sessions.fixture';
import VerificationsWaitingCard from './waiting.card';

const asked: string[] = [];
const server = mockServer(
  mock(admissions.olevelVerification.list, ({ query }) => {
    asked.push(new URLSearchParams(query).toString());
    return { rows: [], total: 6, totalIsExact: true, page: 1, pageSize: 5 };
  }),
);
beforeEach(() => asked.splice(0));
const exams = officialWith('results.edit', 'admissions.verify', 'admissions.awards');
const open = (session = exams) => renderWithPortal(<VerificationsWaitingCard />, { session });

test('what this officer may verify, with the list of exactly those', async () => {
  const { container } = open();
  expect(await screen.findByText('6')).toBeVisible();
  const link = screen.getByRole('link', { name: 'O-level results to verify' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal.test');
  expect(definition.routes.map(({ path }) => path)).toContain(pathname);
  searchParams.set('pageSize', '5');
  expect(asked).toEqual([searchParams.toString()]);
  expect(await axeFindings(container)).toEqual([]);
});

test('who sees all that waits in admissions has them there', () => {
  open(officialWith('admissions.verify', 'admissions.reports'));
  expect(screen.queryByText('O-level verification')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('says so where they cannot be counted', async () => {
  server.use(mock(admissions.olevelVerification.list, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
});
