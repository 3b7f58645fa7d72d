import { student } from '@portal/contracts/student';
import { calls, type CallData, type SessionSummary } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import StaffCards from './staff.card';

const nothing = { email: null, mobileNumber: null, permanentAddress: null, contactAddress: null };
const profile: CallData<typeof student.profile.own> = {
  personalData: {
    fullName: 'NWOSU Ngozi',
    title: 'Prof',
    gender: null,
    dateOfBirth: null,
    country: null,
    state: null,
    lga: null,
    maritalStatus: null,
    religion: null,
    disability: null,
    passport: null,
  },
  contact: nothing,
  nextOfKin: null,
  sponsor: null,
  academic: null,
  upkeep: null,
  staff: { staffNumber: 'SP1001', school: 'SICT', department: 'Computer Science', roles: ['course_adviser'] },
};

const session = {
  userId: '5',
  fullName: 'NWOSU Ngozi',
  userType: 'lecturer',
  roleNames: ['Lecturer', 'Course adviser'],
  claims: [],
} as Partial<SessionSummary> as SessionSummary;

const server = mockServer(mock(student.profile.own, profile), mock(calls.notices.mine, []));

describe('what staff see on their start page', () => {
  it('shows their post and says that there are no notices', async () => {
    const { container } = renderWithPortal(<StaffCards />, { session });
    expect(await screen.findByText('SP1001')).toBeVisible();
    expect(screen.getByText('Lecturer, Course adviser')).toBeVisible();
    expect(await screen.findByText('There are no notices at the moment.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps the post when the notices cannot be loaded', async () => {
    server.use(mock(calls.notices.mine, problem('BUSY')));
    renderWithPortal(<StaffCards />);
    expect(await screen.findByText('SP1001')).toBeVisible();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
