import { admissions } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { renderPage } from '../lib/render-page';
import CreateProfilePage from './create-profile.page';

const offered = {
  fullName: 'BELLO Grace',
  registrationNumber: '202512345678AB',
  programme: 'Computer Science',
  degree: 'B.Tech',
  department: 'Computer Science',
  session: '2026/2027',
  lastDay: '2026-09-28',
  asksBirthday: false,
  email: 'grace@mail.example',
  mobileNumber: null,
  contactAddress: '',
  nextOfKin: { fullname: '', relationship: '', mobileNumber: '', email: '', address: '' },
};
const sent: Sent[] = [];
const server = mockServer(
  mock(calls.lookups.many, { relationships: [{ id: 1, name: 'Mother' }] } as never),
  mock(admissions.studentProfile.initial, offered),
  mock(admissions.studentProfile.create, (each) => {
    sent.push(each);
    return {};
  }),
);

const open = (route = '/create_profile#token=secret') => renderPage(<CreateProfilePage />, { route });

async function opened() {
  const page = open();
  await page.user.type(await screen.findByLabelText(/^JAMB or application number/), '2025 12345678 ab');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  return page;
}

it('reads the offer, takes what the candidate says, and tells where the link went', async () => {
  const { user, container, location } = await opened();
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.queryByLabelText(/^Date of birth/)).not.toBeInTheDocument();
  // What is typed is kept as a draft, on a computer that others may use for the tab alone.
  expect(screen.getByRole('checkbox', { name: /shared computer/ })).not.toBeChecked();
  const type = async (label: RegExp, text: string, nth = 0) => {
    const field = screen.getAllByLabelText(label)[nth];
    if (field) await user.type(field, text);
  };
  await type(/^Contact address/, '12 Bosso Road, Minna');
  await type(/^Phone number/, '08031234567');
  await type(/^Full name/, 'Ruth Bello');
  await user.selectOptions(screen.getByLabelText(/^Relationship/), 'Mother');
  await type(/^Phone number/, '08031234568', 1);
  await type(/^Email/, 'ruth@mail.example', 1);
  await type(/^Address/, '12 Bosso Road, Minna');
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create my profile' }));
  const check = within(await screen.findByRole('dialog', { name: 'Check your profile' }));
  const kin = within(check.getByRole('region', { name: 'Next of kin' }));
  expect(kin.getByText('Mother')).toBeVisible();
  await user.click(kin.getByRole('button', { name: 'Change Phone number' }));
  await waitFor(() => expect(screen.getAllByLabelText(/^Phone number/)[1]).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Create my profile' }));
  await user.click(await screen.findByRole('button', { name: 'Create it now' }));
  // The page of the link that is on its way.
  await waitFor(() => expect(location().pathname).toBe('/verify_confirmation'));
  expect(sent[0]?.body).toMatchObject({
    token: 'secret',
    jambRegNumber: '202512345678AB',
    email: 'grace@mail.example',
    nextOfKin: { fullname: 'Ruth Bello', relationship: 'Mother' },
  });
});

it('asks nobody again what their form has said', async () => {
  const nextOfKin = {
    fullname: 'Ruth Bello',
    relationship: 'Mother',
    mobileNumber: '08031234568',
    email: 'ruth@mail.example',
    address: '12 Bosso Road, Minna',
  };
  const known = { mobileNumber: '08031234567', contactAddress: '12 Bosso Road, Minna', nextOfKin };
  server.use(mock(admissions.studentProfile.initial, { ...offered, ...known }));
  const { user, location } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Create my profile' }));
  await user.click(await screen.findByRole('button', { name: 'Create it now' }));
  await waitFor(() => expect(location().pathname).toBe('/verify_confirmation'));
  expect(sent.at(-1)?.body).toMatchObject({ contactAddress: '12 Bosso Road, Minna', nextOfKin });
});

it('asks for the birthday where the list has none', async () => {
  server.use(mock(admissions.studentProfile.initial, { ...offered, asksBirthday: true }));
  await opened();
  expect(await screen.findByLabelText(/^Date of birth/)).toBeVisible();
});

it.each([
  ['LINK_EXPIRED', 'This link is no longer valid'],
  ['CONFLICT', 'Your profile has been created already'],
] as const)('says what %s means', async (code, title) => {
  server.use(mock(admissions.studentProfile.initial, problem(code)));
  await opened();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create my profile' })).not.toBeInTheDocument();
});

it('asks nothing without the token of a mail', async () => {
  open('/create_profile');
  expect(await screen.findByText('The link of your offer opens this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check Admission Status' })).toHaveAttribute(
    'href',
    '/prospective_students',
  );
  expect(screen.queryByLabelText(/^JAMB or application number/)).not.toBeInTheDocument();
});
