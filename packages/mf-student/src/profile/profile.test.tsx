import { student } from '@portal/contracts/student';
import { calls, type CallData, type SessionSummary } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import EmailPage from './email/email.page';
import ProfilePage from './profile.page';
import SlipPage from './slip/slip.page';

type Profile = CallData<typeof student.profile.own>;

const grace: Profile = {
  personalData: {
    fullName: 'OKAFOR Chinedu',
    title: 'Mr',
    gender: 'Male',
    dateOfBirth: '2004-02-29',
    country: 'Nigeria',
    state: 'Anambra',
    lga: 'Awka South',
    maritalStatus: 'Single',
    religion: 'Christianity',
    disability: null,
    passport: null,
  },
  contact: {
    email: 'a@futg.example',
    mobileNumber: '+2348030000001',
    permanentAddress: '1 Market Road',
    contactAddress: null,
  },
  nextOfKin: {
    fullName: 'Ngozi Okafor',
    relationship: 'Mother',
    mobileNumber: '+2348030000002',
    email: null,
    address: null,
  },
  sponsor: null,
  academic: {
    matricNumber: '20232100001',
    school: 'School of Information and Communication Technology',
    department: 'Computer Science',
    level: '300',
    programme: 'B.Tech Computer Science',
    entryMode: 'UTME',
    entrySession: '2023/2024',
    studentType: 'Undergraduate',
    status: 'active',
    adviser: 'Dr ANONGO Wandoo',
    adviserPhone: '+2348020000114',
  },
  upkeep: {
    version: 4,
    photoOpen: false,
    done: 5,
    of: 6,
    missing: [{ part: 'sponsor', what: 'Sponsor' }],
  },
  staff: null,
};

const sent: Sent[] = [];
const server = mockServer(
  mock(student.profile.own, grace),
  mock(calls.lookups.many, { relationships: [{ id: 1, name: 'Mother' }] } as never),
  mock(student.ownProfile.update, (one) => (sent.push(one), { version: 5 })),
  mock(student.ownProfile.sendPhoneCode, { to: '*********1234', minutes: 10 }),
  mock(student.ownProfile.confirmPhone, (one) => (sent.push(one), { mobileNumber: '+2348055551234' })),
  mock(student.ownProfile.changeEmail, (one) => (sent.push(one), {})),
);
beforeEach(() => void sent.splice(0));
const open = (part = '') => renderWithPortal(<ProfilePage />, { route: `/profile${part}` });

describe('the profile', () => {
  it("shows a student's record, dates as the university writes them, and what is missing", async () => {
    const { container } = open();
    expect(await screen.findByText('29/02/2004')).toBeVisible();
    expect(screen.getByText(/^Your profile has 5 of 6/)).toBeVisible();
    const missing = screen.getAllByRole('link', { name: 'Sponsor' });
    for (const link of missing) expect(link).toHaveAttribute('href', '/profile?part=sponsor');
    expect(screen.getByRole('link', { name: 'Change names' })).toHaveAttribute(
      'href',
      '/profile/request?subject=names',
    );
    expect(screen.getByRole('link', { name: 'Print profile slip' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('downloads what the portal holds about them, and says why it was refused', async () => {
    server.use(
      mock(student.ownData.download, problem('TOO_MANY', { message: 'Please try again in 3 hours.' })),
    );
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Please try again in 3 hours.')).toBeVisible();
    unmount();
    renderWithPortal(<ProfilePage />, { session: { isImpersonating: true } as SessionSummary });
    expect(await screen.findByText('29/02/2004')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
  });

  it('has its part in the address', async () => {
    const { container } = open('?part=academic');
    expect(await screen.findByText('B.Tech Computer Science')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Academic' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('29/02/2004')).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('saves the next of kin over the version that was seen', async () => {
    const { user } = open('?part=next_of_kin');
    expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Ngozi Okafor');
    await user.type(screen.getByLabelText(/^Email/), 'ngozi@mail.example');
    await user.click(screen.getByRole('button', { name: 'Save next of kin' }));
    expect(await screen.findByText("please input next of kin's address")).toBeVisible();
    await user.type(screen.getByLabelText(/^Address/), '12 Bosso Road');
    await user.click(screen.getByRole('button', { name: 'Save next of kin' }));
    expect(await screen.findByText('Your profile is saved')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      version: 4,
      nextOfKin: { fullName: 'Ngozi Okafor', relationship: 'Mother', address: '12 Bosso Road' },
    });
    expect(sent[0]?.body).not.toHaveProperty('sponsor');
  });

  it('confirms another phone by the code that went there', async () => {
    const { user, container } = open('?part=contact');
    await user.type(await screen.findByLabelText(/^Another phone number/), '08055551234');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await user.type(await screen.findByLabelText(/^Code/), '123456');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm the phone' }));
    expect(await screen.findByText('Your new phone is confirmed')).toBeVisible();
    expect(sent[0]?.body).toEqual({ code: '123456' });
  });

  it('shows the O-level results that a module brings', async () => {
    open('?part=o_level');
    expect(await screen.findByText('They cannot be shown just now.')).toBeVisible();
  });

  it('says where the photo is changed once it was compared', async () => {
    open('?part=photo');
    expect(await screen.findByText(/^Your photo was compared at clearance/)).toBeVisible();
  });

  it('is read by a graduate, who changes phone and email alone', async () => {
    const academic = grace.academic && { ...grace.academic, status: 'graduated' };
    server.use(mock(student.profile.own, { ...grace, academic }));
    const { container, unmount } = open('?part=contact');
    expect(await screen.findByText('1 Market Road')).toBeVisible();
    expect(screen.getByLabelText(/^Another phone number/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the addresses' })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    unmount();
    open('?part=next_of_kin');
    expect(await screen.findByText('Ngozi Okafor')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save next of kin' })).not.toBeInTheDocument();
  });

  it("shows a lecturer's post and nothing of a student's", async () => {
    const staff = {
      staffNumber: 'SP1001',
      school: null,
      department: 'Computer Science',
      roles: ['lecturer', 'hod'],
    };
    const none = { academic: null, nextOfKin: null, sponsor: null, upkeep: null };
    server.use(mock(student.profile.own, { ...grace, ...none, staff }));
    const session = { roleNames: ['Lecturer', 'Head of department'] } as SessionSummary;
    renderWithPortal(<ProfilePage />, { session });
    expect(await screen.findByText('Lecturer, Head of department')).toBeVisible();
    expect(screen.getByText('SP1001 · Computer Science')).toBeVisible();
    expect(screen.queryByText('Address')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Academic' })).not.toBeInTheDocument();
    expect(screen.queryByText('29/02/2004')).not.toBeInTheDocument();
  });

  it('shows why it could not be loaded', async () => {
    server.use(mock(student.profile.own, problem('INTERNAL')));
    open();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

it('mails a link to another address, for who knows the password', async () => {
  const { user } = renderWithPortal(<EmailPage />, { route: '/profile/email' });
  await user.type(await screen.findByLabelText(/^Another email/), 'new@mail.example');
  await user.type(screen.getByLabelText(/^Your password/), 'Portal#2026');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('A link is on its way to new@mail.example')).toBeVisible();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: 'new@mail.example' }));
});

it('prints what is on record', async () => {
  const slip: CallData<typeof student.ownProfile.slip> = {
    fullName: 'OKAFOR Chinedu',
    passport: null,
    matricNumber: '20232100001',
    session: '2025/2026',
    gender: 'Male',
    dateOfBirth: '2004-02-29',
    state: 'Anambra',
    lga: 'Awka South',
    country: 'Nigeria',
    school: null,
    department: 'Computer Science',
    programme: 'B.Tech Computer Science',
    level: '300',
    entryMode: 'DIRECT_ENTRY',
    entrySession: '2023/2024',
    studentType: 'Undergraduate',
    status: 'active',
    email: 'a@futg.example',
    mobileNumber: '+2348030000001',
    permanentAddress: '1 Market Road',
    contactAddress: null,
    nextOfKin: 'Ngozi Okafor',
    nextOfKinPhone: '+2348030000002',
    sponsor: null,
    sponsorPhone: null,
    verification: { code: 'PRO7', url: 'https://portal.test/verify', qrPath: 'M0 0h7v7h-7z', qrSize: 21 },
  };
  server.use(mock(student.ownProfile.slip, slip));
  const { container } = renderWithPortal(<SlipPage />, { route: '/profile/slip' });
  expect(await screen.findByRole('article', { name: '2025/2026 profile slip' })).toBeVisible();
  for (const said of ['29/02/2004', 'Direct entry', 'Ngozi Okafor, +2348030000002', 'Active'])
    expect(screen.getByText(said)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
