import { student } from '@portal/contracts/student';
import { calls, type CallData } from '@portal/shared/model';
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
import PreviewPage from './preview/preview.page';
import SiwesPage from './siwes.page';

const empty = {
  employer: '',
  address: '',
  stateId: '',
  lgaId: '',
  email: '',
  phone: '',
  business: '',
  supervisor: '',
  supervisorPhone: '',
  startsOn: '',
  endsOn: '',
  workDays: '',
  workHours: '',
  workDepartment: '',
  attachmentArea: '',
  bankId: '',
  accountNumber: '',
  sortCode: '',
  kinName: 'Ladi Gambo',
  kinPhone: '08031234569',
};
const whole = {
  employer: 'Gurara Water Works',
  address: '1 Dam Road',
  stateId: '1',
  lgaId: '4',
  email: 'office@water.example',
  phone: '08031234567',
  business: 'Water supply',
  supervisor: 'Musa Ibrahim',
  supervisorPhone: '08031234568',
  startsOn: '2026-02-02',
  endsOn: '2026-07-17',
  workDays: '5',
  workHours: '8',
  workDepartment: 'Electrical',
  attachmentArea: 'Pumps',
  bankId: '3',
  accountNumber: '0123456789',
  sortCode: '044150149',
  kinName: 'Ladi Gambo',
  kinPhone: '08031234569',
};
const mine: CallData<typeof student.siwes.mine> = {
  session: '2025/2026',
  state: 'none',
  refusal: null,
  level: 400,
  answers: empty,
  earliest: '2025-10-01',
  latest: '2026-09-30',
  savedAt: null,
  submittedAt: null,
  lockedAt: null,
  version: 0,
  countryId: 566,
  states: [{ id: 1, name: 'Niger' }],
  banks: [{ id: 3, name: 'Bank of Tests' }],
};
const slip: CallData<typeof student.siwes.slip> = {
  session: '2025/2026',
  state: 'submitted',
  fullName: 'OKORO Adaeze',
  matricNumber: '20222100001',
  department: 'Computer Science',
  level: 400,
  passport: null,
  submittedAt: '2026-01-10T10:00:00.000Z',
  groups: [{ title: 'Employer', rows: [{ label: 'Name', value: 'Gurara Water Works' }] }],
  verification: { code: 'SIW12AB', url: 'https://portal.test/verify', qrPath: 'M0 0h7v7h-7z', qrSize: 21 },
};
const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { version: 1 };
};
const server = mockServer(
  mock(student.siwes.mine, mine),
  mock(calls.lookups.lgas, [{ id: 4, name: 'Gurara' }]),
  mock(student.siwes.save, keep),
  mock(student.siwes.submit, keep),
  mock(student.siwes.slip, slip),
);
beforeEach(() => sent.splice(0));

it('keeps a draft with gaps, and demands everything once it is submitted', async () => {
  const { user, container } = renderWithPortal(<SiwesPage />, { route: '/siwes' });
  await user.type(await screen.findByLabelText('Name of the employer'), 'Gurara Water Works');
  expect(screen.getByLabelText('Local government area')).toHaveTextContent('Choose the state first');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { ...empty, employer: 'Gurara Water Works', version: 0 } }]),
  );
  await user.click(screen.getByRole('button', { name: 'Submit the form' }));
  expect((await screen.findAllByText('Enter the account number')).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
  expect(await axeFindings(container)).toEqual([]);
});

it('is changed until it is locked, and then leads to the slip', async () => {
  const submitted = { ...mine, answers: whole, state: 'submitted' as const, version: 3 };
  server.use(mock(student.siwes.mine, { ...submitted, submittedAt: '2026-01-10T10:00:00.000Z' }));
  const { user, location } = renderWithPortal(<SiwesPage />, { route: '/siwes' });
  expect(await screen.findByText('You submitted this form on 10/01/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
  await user.selectOptions(await screen.findByLabelText('Bank'), 'Bank of Tests');
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { ...whole, version: 3 } }]));
  await waitFor(() => expect(location().pathname).toBe('/siwes/preview'));
});

it('says so where it is locked, or is not for this student', async () => {
  server.use(
    mock(student.siwes.mine, {
      ...mine,
      answers: whole,
      state: 'locked',
      lockedAt: '2026-02-10T10:00:00.000Z',
    }),
  );
  const { unmount } = renderWithPortal(<SiwesPage />);
  expect(await screen.findByText('The coordinator locked your form on 10/02/2026')).toBeVisible();
  expect(screen.queryByLabelText('Name of the employer')).not.toBeInTheDocument();
  unmount();
  server.use(mock(student.siwes.mine, { ...mine, refusal: 'not_due' }));
  renderWithPortal(<SiwesPage />);
  expect(await screen.findByText('You are not due for SIWES in this session')).toBeVisible();
});

it('has a slip to print once it is submitted', async () => {
  const { container, unmount } = renderWithPortal(<PreviewPage />, { route: '/siwes/preview' });
  const paper = within(await screen.findByRole('article', { name: '2025/2026 SIWES acknowledgement slip' }));
  for (const said of ['OKORO Adaeze', 'Gurara Water Works', 'Submitted'])
    expect(paper.getAllByText(said).length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  const message = 'The slip is there once your form is submitted.';
  server.use(mock(student.siwes.slip, problem('STEP_MISSING', { message })));
  renderWithPortal(<PreviewPage />, { route: '/siwes/preview' });
  expect(await screen.findByText(message)).toBeVisible();
});
