import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
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
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import ApproveCoursesPage from './approve-courses.page';
import { approvalChoices, approvalRow, borrowedRow, cleanRow } from './approvals.fixture';

const asked: Sent[] = [];
const sent: Sent[] = [];
const waiting: CallData<typeof academics.approvals.waiting> = {
  forMe: 2,
  adviser: 2,
  hod: 7,
  dean: 0,
  borrowed: 1,
  changes: 3,
  offices: ['adviser'],
  office: 'adviser',
};
const server = mockServer(
  mock(academics.approvals.choices, approvalChoices),
  mock(academics.approvals.waiting, waiting),
  mock(academics.approvals.list, (one) => (asked.push(one), pageOf([approvalRow, cleanRow]))),
  mock(academics.approvals.borrowed, pageOf([borrowedRow])),
  mock(academics.approvals.clean, (one) => {
    asked.push(one);
    return { total: 1, registrations: [{ id: 72, version: 2 }] };
  }),
  mock(academics.adviserApprovals.approve, (one) => (sent.push(one), { version: 3, state: 'adviser_ok' })),
  mock(academics.adviserApprovals.giveBack, (one) => (sent.push(one), { version: 3, state: 'draft' })),
  mock(academics.adviserApprovals.approveClean, (one) => {
    sent.push(one);
    return {
      done: 1,
      refused: [{ id: 73, fullName: 'EZE Kelechi', message: 'Look at this one by itself.' }],
    };
  }),
  mock(academics.ownerApprovals.approve, (one) => (sent.push(one), { state: 'approved' })),
  mock(academics.ownerApprovals.refuse, (one) => (sent.push(one), { version: 3, state: 'draft' })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const adviser = officialWith('registration.view', 'registration.advise');
const open = (query = '', session = adviser) =>
  renderWithPortal(<ApproveCoursesPage />, { route: `/approve_courses${query}`, session });

async function choose(user: ReturnType<typeof open>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('what waits to be approved', () => {
  it('stands with its exceptions, and how much waits with each office', async () => {
    const { container } = open();
    const odd = await screen.findByRole('row', { name: /BELLO Grace/ });
    expect(within(odd).getByText('Borrows a course, More than the usual units')).toBeVisible();
    expect(within(odd).getByText('8 courses, 1 carry-over')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /OKAFOR Chinedu/ })).getByText('Clean')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Waiting for me (2)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('link', { name: 'With heads (7)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'With deans' })).toBeVisible();
    for (const [name, part] of [
      ['Borrowed courses (1)', 'borrowed'],
      ['Add and drop (3)', 'changes'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/approve_courses?part=${part}&forMe=true`,
      );
    expect(asked.at(0)?.query).toMatchObject({ forMe: 'true' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked for by the tab and the filters of the address', async () => {
    open('?part=hod&level=200&exceptional=true&sort=-waiting');
    await screen.findByRole('row', { name: /BELLO Grace/ });
    expect(asked.at(-1)?.query).toMatchObject({
      state: 'adviser_ok',
      level: '200',
      exceptional: 'true',
      sort: '-waiting',
    });
    expect(screen.queryByRole('button', { name: 'Approve the clean ones' })).not.toBeInTheDocument();
  });

  it('is approved as it was seen, and a refusal stays in the dialog', async () => {
    server.use(
      mock(
        academics.adviserApprovals.approve,
        problem('CONFLICT', { message: 'This registration waits for the head of department now.' }),
      ),
    );
    const { user } = open();
    const dialog = await choose(user, 'BELLO Grace', 'Approve');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(/waits for the head of department now/)).toBeVisible();
    server.use(
      mock(
        academics.adviserApprovals.approve,
        (one) => (sent.push(one), { version: 3, state: 'adviser_ok' }),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '71' }, body: { version: 2 } }]));
  });

  it('is returned with a reason in a word and in a sentence', async () => {
    const { user } = open();
    const dialog = await choose(user, 'BELLO Grace', 'Return to the student');
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    expect((await dialog.findAllByText('Choose the reason')).length).toBeGreaterThan(0);
    await user.selectOptions(dialog.getByLabelText(/What is wrong/), 'units');
    await user.type(dialog.getByLabelText(/^Reason/), 'Too much beside your project');
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { version: 2, code: 'units', reason: 'Too much beside your project', courseIds: [] } },
      ]),
    );
  });

  it('is approved together where it is clean: counted first, and what is left is told', async () => {
    const { user } = open('?level=200&optionId=5&search=bello');
    await user.click(await screen.findByRole('button', { name: 'Approve the clean ones' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^1 registration with no exception/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 registration approved')).toBeVisible();
    expect(await screen.findByText('EZE Kelechi: Look at this one by itself.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { registrations: [{ id: 72, version: 2 }] } }]);
    expect(asked.find(({ query }) => query['stage'] === 'adviser')?.query).toMatchObject({
      level: '200',
      optionId: '5',
      search: 'bello',
    });
  });

  it('is left alone by whoever only looks', async () => {
    server.use(
      mock(academics.approvals.list, pageOf([{ ...approvalRow, may: [] }])),
      mock(academics.approvals.waiting, { ...waiting, offices: [], office: null }),
    );
    const { user } = open('?part=adviser', officialWith('registration.view'));
    await user.click(await screen.findByRole('button', { name: 'Actions for BELLO Grace' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
    expect(screen.queryByRole('button', { name: 'Approve the clean ones' })).not.toBeInTheDocument();
  });
});

describe('borrowed courses', () => {
  const head = officialWith('registration.view', 'registration.approve');

  it('are lent, or refused with a reason', async () => {
    const { user, container } = open('?part=borrowed', head);
    expect(
      await screen.findByRole('row', { name: /FRN201.*For my exchange.*Waits for the owner/ }),
    ).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    const lend = await choose(user, 'FRN201 for BELLO Grace', 'Lend it');
    await user.click(lend.getByRole('button', { name: 'Lend it' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ params: { id: '71', courseId: '6' }, body: { version: 2 } }]),
    );
    const refuse = await choose(user, 'FRN201 for BELLO Grace', 'Refuse');
    await user.type(refuse.getByLabelText(/^Reason/), 'No room in the class');
    await user.click(refuse.getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ body: { version: 2, reason: 'No room in the class' } }),
    );
  });
});
