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
import { officialWith } from '../lib/sessions.fixture';
import { held, pageOf, seat, vacant } from './assign-staff.fixture';
import DeansPage from './dean/dean.page';
import ViewPage from './dean/view/view.page';
import HeadsPage from './hod/hod.page';
import HeadPage from './hod/view/view.page';

const asked: Sent[] = [];
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.lecturers.choices, { schools: [], departments: [] }),
  mock(academics.assignStaff.seats, (one) => (asked.push(one), pageOf([held, vacant]))),
  mock(academics.assignStaff.seat, seat),
  mock(academics.assignStaff.candidates, [
    { id: 12, name: 'EZE Kelechi', staffNumber: 'SP1002', department: 'Computer Science' },
  ]),
  mock(academics.assignStaff.appoint, (one) => (sent.push(one), { id: 9, rights: 'waiting' as const })),
  mock(academics.assignStaff.end, (one) => (sent.push(one), { version: 4 })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const session = officialWith('lecturers.view', 'lecturers.edit');
const base = '/lecturer_management/assign_staff';
const view = () => renderWithPortal(<HeadPage />, { route: `${base}/hod/view?seat=head-21`, session });

describe('the heads of department', () => {
  it('stand with their departments, and so does who comes next; vacant ones stand out', async () => {
    const { container } = renderWithPortal(<HeadsPage />, { route: `${base}/hod?vacant=false`, session });
    const row = within((await screen.findByText('Computer Science')).closest('tr') as HTMLElement);
    for (const text of ['NWOSU Ngozi', /SP1001/, /acting/, '01/09/2026', 'In force', 'OGUNLEYE Káyọ̀dé'])
      expect(row.getAllByText(text)[0]).toBeVisible();
    const other = within(screen.getByText('Cyber Security').closest('tr') as HTMLElement);
    expect(other.getByText('Nobody')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Computer Science' })).toHaveAttribute(
      'href',
      `${base}/hod/view?seat=head-21`,
    );
    expect(asked[0]?.query).toMatchObject({ of: 'department', vacant: 'false' });
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('the deans', () => {
  it('stand with their offices', async () => {
    const dean = { ...held, seat: 'dean-2', office: 'dean' as const, place: held.school };
    server.use(mock(academics.assignStaff.seats, (one) => (asked.push(one), pageOf([dean]))));
    renderWithPortal(<DeansPage />, { route: `${base}/dean?office=dean`, session });
    const row = within((await screen.findByText(held.school)).closest('tr') as HTMLElement);
    expect(row.getByText('Dean')).toBeVisible();
    expect(screen.getByRole('link', { name: held.school })).toHaveAttribute(
      'href',
      `${base}/dean/view?seat=dean-2`,
    );
    expect(asked[0]?.query).toMatchObject({ of: 'school', office: 'dean' });
  });

  it('say what stopped the page of one', async () => {
    server.use(mock(academics.assignStaff.seat, problem('BUSY')));
    renderWithPortal(<ViewPage />, { route: `${base}/dean/view?seat=dean-2`, session });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('one office', () => {
  it('shows who holds it, who comes and who held it', async () => {
    const { container } = view();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Head of department, Computer Science' }),
    ).toBeVisible();
    expect(screen.getByText('Acting head of department: NWOSU Ngozi')).toBeVisible();
    const terms = within(screen.getByRole('region', { name: 'Terms' }));
    for (const text of ['Now', 'To come', 'Somebody else is appointed'])
      expect(terms.getAllByText(text)[0]).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is given to somebody who was found, and says what becomes of the rights', async () => {
    const { user } = view();
    await user.click(await screen.findByRole('button', { name: 'Appoint' }));
    expect((await screen.findAllByText('Choose the person'))[0]).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Person' }), 'eze');
    await user.click(await screen.findByRole('option', { name: /EZE Kelechi/ }));
    await user.click(screen.getByLabelText(/Acting/));
    await user.click(screen.getByRole('button', { name: 'Appoint' }));
    expect(await screen.findByText(/wait for a second person/)).toBeVisible();
    expect(sent).toMatchObject([
      { params: { seat: 'head-21' }, body: { staffId: '12', acting: true, to: '', version: 3 } },
    ]);
  });

  it('keeps what was chosen when somebody else was faster', async () => {
    server.use(mock(academics.assignStaff.appoint, problem('STALE')));
    const { user } = view();
    await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'eze');
    await user.click(await screen.findByRole('option', { name: /EZE Kelechi/ }));
    await user.click(screen.getByRole('button', { name: 'Appoint' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('EZE Kelechi');
  });

  it('is ended with a reason, now or on a day, and what has not begun is taken back', async () => {
    const { user } = view();
    for (const [act, name, label] of [
      ['End', 'NWOSU Ngozi', 'End'],
      ['Take back', 'OGUNLEYE Káyọ̀dé', 'Take back'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `${act}: ${name}` }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(/Reason/), 'has left');
      await user.click(dialog.getByRole('button', { name: label }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    const body = { lastDay: '', version: 3, reason: 'has left' };
    expect(sent).toMatchObject([
      { params: { id: '7' }, body },
      { params: { id: '8' }, body },
    ]);
  });

  it('has to be chosen first', async () => {
    renderWithPortal(<HeadPage />, { route: `${base}/hod/view`, session });
    expect(await screen.findByRole('link', { name: 'Choose from the list' })).toHaveAttribute(
      'href',
      `${base}/hod`,
    );
  });

  it('is only looked at by who may not appoint', async () => {
    server.use(
      mock(academics.assignStaff.seat, {
        ...seat,
        may: [],
        terms: seat.terms.map((term) => ({ ...term, may: [] })),
      }),
    );
    view();
    expect(await screen.findByRole('region', { name: 'Terms' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Appoint|End/ })).not.toBeInTheDocument();
  });
});
