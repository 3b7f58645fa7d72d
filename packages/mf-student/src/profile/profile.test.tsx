import { student } from '@portal/contracts/student';
import type { CallData, SessionSummary } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import ProfilePage from './profile.page';

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
  contact: { email: 'a@futg.example', mobileNumber: '+2348030000001', permanentAddress: '1 Market Road' },
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
    programme: 'B.Tech. Computer Science',
    entryMode: 'UTME',
    entrySession: '2023/2024',
    studentType: 'Undergraduate',
    status: 'active',
    adviser: 'Dr ANONGO Wandoo',
    adviserPhone: '+2348020000114',
  },
  staff: null,
};

const server = mockServer(mock(student.profile.own, grace));

describe('the profile', () => {
  it("shows a student's record, dates as the university writes them", async () => {
    const { container } = renderWithPortal(<ProfilePage />);
    expect(await screen.findByText('29/02/2004')).toBeVisible();
    expect(screen.getByText('B.Tech. Computer Science')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Next of kin' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Sponsor' })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it("shows a lecturer's post and nothing of a student's", async () => {
    const staff = {
      staffNumber: 'SP1001',
      school: null,
      department: 'Computer Science',
      roles: ['lecturer', 'hod'],
    };
    server.use(
      mock(student.profile.own, { ...grace, academic: null, nextOfKin: null, sponsor: null, staff }),
    );
    const session = { roleNames: ['Lecturer', 'Head of department'] } as SessionSummary;
    renderWithPortal(<ProfilePage />, { session });
    expect(await screen.findByText('Lecturer, Head of department')).toBeVisible();
    expect(screen.getByText('SP1001 · Computer Science')).toBeVisible();
    expect(screen.queryByText('Address')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Academic' })).not.toBeInTheDocument();
    expect(screen.queryByText('29/02/2004')).not.toBeInTheDocument();
  });

  it('shows why it could not be loaded', async () => {
    server.use(mock(student.profile.own, problem('INTERNAL')));
    renderWithPortal(<ProfilePage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
