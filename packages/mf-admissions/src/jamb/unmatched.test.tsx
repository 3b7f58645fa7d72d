import { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { choices, pageOf } from './jamb.fixture';
import JambPage from './jamb.page';

type Waiting = CallData<typeof admissions.jamb.unmatched>['rows'][number];

const waiting: Waiting = {
  id: 7,
  candidateId: 70,
  applicationNumber: 'PU/2025/00017',
  jambNumber: '202512345678AB',
  type: 'Post UTME',
  session: '2025/2026',
  department: 'Civil Engineering',
  surname: 'Bello',
  name: 'BELLO Amina',
  listedName: 'BELLO AMINA GRACE',
  utme: '250',
  listedUtme: 250,
  standing: 'agrees',
  differences: [],
  may: ['join'],
};
const other: Waiting = {
  ...waiting,
  id: 8,
  candidateId: 80,
  applicationNumber: 'PU/2025/00018',
  surname: 'Okoro',
  name: 'OKORO Emeka',
  standing: 'uncertain',
  differences: ['The names are others'],
};

const sent: Sent[] = [];
mockServer(
  mock(admissions.jamb.choices, choices),
  mock(admissions.jamb.unmatched, pageOf([waiting, other])),
  mock(admissions.jamb.joinAgreeing, (one: Sent) => {
    sent.push(one);
    return { done: 1, refused: [{ id: 8, message: 'PU/2025/00018 does not agree with the list.' }] };
  }),
  mock(admissions.jamb.join, (one: Sent) => {
    sent.push(one);
    return { applicant: 'OKORO Emeka', state: 'waiting' as const };
  }),
);
beforeEach(() => void sent.splice(0));

const open = (session = officialWith('admissions.view', 'admissions.edit')) =>
  renderWithPortal(<JambPage />, { route: '/jamb_list_upload?part=unmatched', session });

test('applications stand beside the candidates whose number they say', async () => {
  const { container } = open();
  const row = (await screen.findByText('OKORO Emeka')).closest('tr');
  expect(row).toHaveTextContent('BELLO AMINA GRACE');
  expect(row).toHaveTextContent('UncertainThe names are others');
  expect(screen.getByText('BELLO Amina').closest('tr')).toHaveTextContent('Agrees');
  expect(await axeFindings(container)).toEqual([]);
});

test('those that agree are joined at once, and why others stay is said', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select BELLO Amina' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select OKORO Emeka' }));
  await user.click(screen.getByRole('button', { name: 'Join those that agree (2)' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Join those that agree' }),
  );
  expect(await screen.findByText('PU/2025/00018 does not agree with the list.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { ids: [7, 8] } }]);
});

test('of an uncertain one an officer decides, with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for OKORO Emeka' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Join' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Her birth certificate has both names');
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { id: '80' },
        body: {
          applicationNumber: 'PU/2025/00018',
          surname: 'Okoro',
          reason: 'Her birth certificate has both names',
        },
      },
    ]),
  );
  expect(await screen.findByText(/^No name is the same: another officer has to agree/)).toBeVisible();
});

test('who only looks joins nobody', async () => {
  open(officialWith('admissions.view'));
  await screen.findByText('OKORO Emeka');
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});
