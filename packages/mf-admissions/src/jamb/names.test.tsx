import { admissions } from '@portal/contracts/admissions';
import { importCalls } from '@portal/shared/lists/calls';
import { calls } from '@portal/shared/model';
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
import { choices, pageOf, placed, preview } from './jamb.fixture';
import JambPage from './jamb.page';

const sent: Sent[] = [];
const note =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const server = mockServer(
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

describe('names that nobody knows, beside the preview of a list', () => {
  const choose = async ({ user }: ReturnType<typeof open>) =>
    user.upload(
      await screen.findByLabelText<HTMLInputElement>(/^JAMB list/),
      new File([new Uint8Array(10)], 'list.xlsx'),
    );

  it('has departments named that nobody knows, and every row checked again', async () => {
    let known = false;
    server.use(
      mock(admissions.jamb.unknownDepartments, () => (known ? [] : [{ name: 'CIVIL ENGR.', rows: 1 }])),
      mock(admissions.jamb.nameDepartments, (one) => {
        sent.push(one);
        known = true;
        return {};
      }),
      mock(importCalls.check, placed),
      mock(importCalls.preview, () => (known ? placed : preview)),
    );
    const page = open('?part=upload');
    await choose(page);
    const section = within(
      await screen.findByRole('region', { name: 'Departments that we do not know by these names' }),
    );
    const save = section.getByRole('button', { name: 'Save and check the rows again' });
    expect(save).toBeDisabled();
    await waitFor(() =>
      expect(section.getByRole('option', { name: 'Civil Engineering' })).toBeInTheDocument(),
    );
    expect(await axeFindings(page.container)).toEqual([]);
    await page.user.selectOptions(section.getByLabelText('Department for CIVIL ENGR.'), 'Civil Engineering');
    await page.user.click(section.getByRole('button', { name: 'Save 1 name and check the rows again' }));
    expect(await screen.findByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Departments/ })).toBeNull());
    expect(sent.at(-1)?.body).toEqual({ names: [{ name: 'CIVIL ENGR.', departmentId: 11 }] });
  });

  it('has areas named that nobody knows in their state, the nearest names first', async () => {
    let known = false;
    const lgas = [
      { id: 301, name: 'Fagge', stateId: 19 },
      { id: 302, name: 'Nasarawa', stateId: 19 },
      { id: 400, name: 'Nasarawa', stateId: 25 },
    ];
    const names = [{ stateId: 19, state: 'Kano', name: 'Nassarawa', rows: 2, near: [302] }];
    server.use(
      mock(admissions.jamb.unknownDepartments, []),
      mock(admissions.jamb.unknownLgas, () => ({ names: known ? [] : names, lgas })),
      mock(admissions.jamb.nameLgas, (one) => {
        sent.push(one);
        known = true;
        return {};
      }),
      mock(importCalls.check, placed),
      mock(importCalls.preview, () => (known ? placed : preview)),
    );
    const page = open('?part=upload');
    await choose(page);
    const section = within(
      await screen.findByRole('region', { name: 'LGAs that we do not know by these names' }),
    );
    const choice = section.getByLabelText('LGA for Nassarawa, Kano');
    expect([...choice.querySelectorAll('option')].map(({ label, value }) => [label, value])).toEqual([
      ['Not yet', ''],
      ['Nasarawa', '302'],
      ['Fagge', '301'],
    ]);
    expect(section.getByRole('button', { name: 'Save LGAs and check the rows again' })).toBeDisabled();
    expect(await axeFindings(page.container)).toEqual([]);
    await page.user.selectOptions(choice, 'Nasarawa');
    await page.user.click(section.getByRole('button', { name: 'Save 1 LGA and check the rows again' }));
    expect(await screen.findByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^LGAs/ })).toBeNull());
    expect(sent.at(-1)?.body).toEqual({ names: [{ stateId: 19, name: 'Nassarawa', lgaId: 302 }] });
  });

  it('says when somebody else named a department meanwhile', async () => {
    const message = 'Somebody said meanwhile that CIVIL ENGR. is Building. Check the rows again.';
    server.use(mock(admissions.jamb.nameDepartments, problem('CONFLICT', { message })));
    const page = open('?part=upload');
    await choose(page);
    const select = await screen.findByLabelText('Department for CIVIL ENGR.');
    await screen.findByRole('option', { name: 'Civil Engineering' });
    await page.user.selectOptions(select, 'Civil Engineering');
    await page.user.click(screen.getByRole('button', { name: /^Save 1 name/ }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('names of departments', () => {
  const name = {
    name: 'CIVIL ENGR.',
    departmentId: 21,
    department: 'Computer Science',
    setBy: 'ALABI Gbénga',
    setAt: '2026-09-14T09:42:00.000Z',
  };

  it('are listed, and can be made to mean another department', async () => {
    server.use(
      mock(admissions.jamb.departmentNames, pageOf([name])),
      mock(admissions.jamb.changeDepartmentName, note({})),
    );
    const { user, container } = open('?part=departments');
    await user.click(await screen.findByRole('button', { name: 'Actions for CIVIL ENGR.' }));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Change department' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText(/Department/), 'Civil Engineering');
    await user.type(dialog.getByLabelText(/Reason/), 'It was a slip.');
    await user.click(dialog.getByRole('button', { name: 'Change department' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)?.body).toEqual({
      name: 'CIVIL ENGR.',
      from: 21,
      departmentId: 11,
      reason: 'It was a slip.',
    });
  });

  it('are only looked at by whoever works for a part of the university', async () => {
    server.use(
      mock(admissions.jamb.departmentNames, pageOf([name])),
      mock(admissions.jamb.choices, { ...choices, mayName: false }),
    );
    open('?part=departments');
    expect(await screen.findByText('CIVIL ENGR.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  });
});

describe('names of local government areas', () => {
  const name = {
    id: 7,
    name: 'Nassarawa',
    countryId: 566,
    stateId: 19,
    state: 'Kano',
    lgaId: 301,
    lga: 'Fagge',
    setBy: 'ALABI Gbénga',
    setAt: '2026-09-14T09:42:00.000Z',
  };

  it('are listed, and can be made to mean another area of their state', async () => {
    server.use(
      mock(admissions.jamb.lgaNames, pageOf([name])),
      mock(calls.lookups.lgas, ({ query }) =>
        query.stateId === '19'
          ? [
              { id: 301, name: 'Fagge' },
              { id: 302, name: 'Nasarawa' },
            ]
          : [],
      ),
      mock(admissions.jamb.changeLgaName, note({})),
    );
    const { user, container } = open('?part=lgas');
    await user.click(await screen.findByRole('button', { name: 'Actions for Nassarawa' }));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Change LGA' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Which area of Kano is Nassarawa?')).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText(/^LGA/), 'Nasarawa');
    await user.type(dialog.getByLabelText(/Reason/), 'It was a slip.');
    await user.click(dialog.getByRole('button', { name: 'Change LGA' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({
      params: { id: '7' },
      body: { from: 301, lgaId: 302, reason: 'It was a slip.' },
    });
  });

  it('are only looked at by whoever works for a part of the university', async () => {
    server.use(
      mock(admissions.jamb.lgaNames, pageOf([name])),
      mock(admissions.jamb.choices, { ...choices, mayName: false }),
    );
    open('?part=lgas');
    expect(await screen.findByText('Nassarawa')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  });
});
