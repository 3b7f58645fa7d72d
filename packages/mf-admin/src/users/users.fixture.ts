import type { UserAction } from '@portal/contracts/administration';
import type { Choices, User, UserRow } from './users.api';

export const choices: Choices = {
  roles: [
    { id: 'course_adviser', name: 'Course adviser', routeSet: 'staff' },
    { id: 'lecturer', name: 'Lecturer', routeSet: 'staff' },
    { id: 'student', name: 'Student', routeSet: 'student' },
  ],
  departments: [{ id: 21, name: 'Computer Science', schoolId: 2 }],
  schools: [{ id: 2, name: 'School of Information Technology' }],
  studentTypes: [
    { id: 1, name: 'Undergraduate' },
    { id: 4, name: 'Postgraduate' },
  ],
};

const allActions: UserAction[] = [
  ...(['edit', 'editRights', 'deactivate', 'sendPassword'] as const),
  ...(['resetTwoFactor', 'unlock', 'impersonate'] as const),
];

export const row: UserRow = {
  id: '12',
  userName: 'SP1000',
  fullName: 'OGUNLEYE Káyọ̀dé',
  number: 'SP1000',
  email: 'lecturer@futg.example',
  emailVerified: true,
  userType: 'lecturer',
  roles: ['Lecturer'],
  department: 'Computer Science',
  twoFactor: 'email',
  lastLogin: '2026-09-14T08:00:00.000Z',
  created: '2026-01-05T08:00:00.000Z',
  active: true,
  activated: true,
  locked: true,
  may: allActions,
};

export const fresh: UserRow = {
  ...row,
  id: '13',
  userName: 'SP1001',
  number: null,
  fullName: 'BELLO Hadiza',
  emailVerified: false,
  roles: [],
  twoFactor: null,
  lastLogin: null,
  activated: false,
  locked: false,
  may: ['sendPassword'],
};

export const pageOf = (rows: UserRow[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});

export const user: User = {
  ...row,
  surname: 'OGUNLEYE',
  firstName: 'Káyọ̀dé',
  middleName: '',
  phone: '+2348031234567',
  roles: [{ id: 'lecturer', name: 'Lecturer', scope: {} }],
  menus: ['my courses'],
  menusLost: [
    { userType: 'student', roles: ['Lecturer'], menus: ['my courses'] },
    { userType: 'official', roles: [], menus: [] },
  ],
  activeFrom: null,
  emailTakesTwo: false,
  emailWaiting: null,
  rolesWaiting: [],
  record: null,
  activeTo: null,
  mustChangePassword: false,
  version: 3,
};

export const history = {
  rows: [
    {
      id: '1',
      at: '2026-09-01T09:00:00.000Z',
      act: 'user.edit',
      by: 'BASSEY Effiong',
      reason: 'new number',
      changes: [{ field: 'Phone', before: null, after: '+2348031234567' }],
    },
  ],
  total: 1,
  totalIsExact: true,
  page: 1,
  pageSize: 5,
};
