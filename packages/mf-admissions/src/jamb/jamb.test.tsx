import { admissions } from '@portal/contracts/admissions';
import { importCalls } from '@portal/shared/lists/calls';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { begun, candidate, choices, pageOf, preview } from './jamb.fixture';
import JambPage from './jamb.page';

const sent: Sent[] = [];
const note =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const server = mockServer(
  mock(admissions.jamb.candidates, note(pageOf([candidate, begun]))),
  mock(admissions.jamb.choices, choices),
  mock(importCalls.upload, note(preview)),
  mock(admissions.jamb.unknownDepartments, [{ name: 'CIVIL ENGR.', rows: 1 }]),
  mock(admissions.jamb.unknownLgas, { names: [], lgas: [] }),
  mock(admissions.jamb.uploadMatches, { matched: 12, uncertain: 3, contradicting: 1 }),
);
beforeEach(() => void sent.splice(0));

const officer = officialWith('admissions.view', 'admissions.edit');
const open = (search = '', path = '/applications/jamb_list_upload') =>
  renderWithPortal(<JambPage />, { route: `${path}${search}`, session: officer });

describe('the JAMB list', () => {
  it('shows candidates with their results and what became of them', async () => {
    const { container } = open();
    const row = (await screen.findByText('ADÉWÁLÉ TOLU Grace')).closest('tr');
    expect(row).toHaveTextContent('202512345678AB');
    expect(row).toHaveTextContent('Civil EngineeringCIVIL ENGR.');
    expect(row).toHaveTextContent('Not applied');
    expect(screen.getByText('BELLO AMINA').closest('tr')).toHaveTextContent('Form begunPU/2025/00017');
    expect(screen.getByRole('heading', { level: 1, name: 'JAMB list' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Applications' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/applications/setup',
      '/applications/manage_invoices',
      '/applications/manage_invoices/evidence',
      '/applications/reset',
      '/applications/delete',
      '/applications/jamb_list_upload',
      '/applications/de_list_upload',
      '/applications/postgraduate',
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked for as the address says, at either of its addresses', async () => {
    open('?search=bello&mode=UTME&departmentId=21&application=none', '/jamb_list_upload');
    await screen.findByText('BELLO AMINA');
    expect(sent.at(-1)?.query).toMatchObject({
      search: 'bello',
      mode: 'UTME',
      departmentId: '21',
      application: 'none',
    });
    const current = screen.getByRole('link', { name: 'JAMB list', current: 'page' });
    expect(current).toBeVisible();
  });

  it('offers uploads to whoever works on candidates', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Upload a list' })).toBeVisible();
  });

  it('offers none to whoever does not, and says so at the address', async () => {
    server.use(mock(admissions.jamb.choices, { ...choices, mayUpload: false }));
    open();
    expect(await screen.findByRole('link', { name: 'Another spelling' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upload a list' })).toBeNull();
  });

  it('says at the address of the upload why there is none', async () => {
    server.use(mock(admissions.jamb.choices, { ...choices, mayUpload: false }));
    open('?part=upload');
    expect(await screen.findByText(/You may not upload lists of candidates/)).toBeVisible();
  });

  it('says what stopped it', async () => {
    server.use(mock(admissions.jamb.candidates, problem('BUSY')));
    open();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

describe('the upload of a list', () => {
  const choose = async ({ user }: ReturnType<typeof open>) =>
    user.upload(
      await screen.findByLabelText<HTMLInputElement>(/^JAMB list/),
      new File([new Uint8Array(10)], 'list.xlsx'),
    );

  it('is of the session that is chosen, the current one to begin with', async () => {
    const page = open('?part=upload');
    expect(await screen.findByLabelText('Session of the list')).toHaveValue('4');
    expect(await screen.findByText(/its name or two-digit code/i)).toBeVisible();
    expect(await axeFindings(page.container)).toEqual([]);
    await page.user.selectOptions(screen.getByLabelText('Session of the list'), '2024/2025');
    await choose(page);
    expect(await screen.findByRole('heading', { name: 'What would happen with list.xlsx' })).toBeVisible();
    expect(sent.find(({ params }) => params.kind)).toMatchObject({
      params: { kind: 'jamb-list' },
      query: { sessionId: '3' },
    });
  });
});

describe('another spelling', () => {
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText(/^Surname/), 'Adewalle');
    await user.type(screen.getByLabelText(/^First name/), 'Tolu');
    await user.selectOptions(screen.getByLabelText(/^State of origin/), 'Oyo');
    await user.selectOptions(screen.getByLabelText(/^Sex/), 'Female');
    await user.click(screen.getByRole('button', { name: 'Find' }));
  };

  it('finds names that come near, nearest first', async () => {
    const { utmeTotal: _, subjects: __, ...listed } = candidate;
    server.use(mock(admissions.jamb.nearNames, note([{ ...listed, nearness: 72 }])));
    const page = open('?part=near');
    await fill(page);
    expect((await screen.findByText('72 %')).closest('tr')).toHaveTextContent('ADÉWÁLÉ TOLU Grace');
    expect(sent.at(-1)?.query).toMatchObject({
      surname: 'Adewalle',
      firstName: 'Tolu',
      stateId: '30',
      sex: 'Female',
      sessionId: '4',
    });
    expect(await axeFindings(page.container)).toEqual([]);
  });

  it('says when there is nobody, and what is missing', async () => {
    server.use(mock(admissions.jamb.nearNames, []));
    const page = open('?part=near');
    await page.user.click(await screen.findByRole('button', { name: 'Find' }));
    expect((await screen.findAllByText('please select the sex'))[0]).toBeVisible();
    await fill(page);
    expect(await screen.findByText(/^Nobody of this state and sex/)).toBeVisible();
  });
});
