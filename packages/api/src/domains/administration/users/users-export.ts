import { administration } from '@portal/contracts/administration';
import { formatDateTime } from '@portal/shared/model';
import type { Clock } from '../../../platform/clock';
import type { Exportable } from '../../../platform/exports/exportable';
import { presentUsers } from './present-users';
import { usersMatching, usersOrder } from './users.queries';

const types: Record<string, string> = { student: 'Student', lecturer: 'Lecturer', official: 'Official' };
const factors = { email: 'Email codes', app: 'Authenticator app' } as const;
const yes = (value: boolean) => (value ? 'Yes' : 'No');

/** The list of accounts as a file: the same filters, the same people. */
export function usersExport(clock: Clock) {
  return {
    name: 'users',
    title: 'Users',
    call: administration.users.list,
    columns: [
      { header: 'Name', value: ({ fullName }) => fullName, width: 32 },
      { header: 'User name', value: ({ userName }) => userName },
      { header: 'Matric or staff number', value: ({ number }) => number },
      { header: 'Email', value: ({ email }) => email, width: 32 },
      { header: 'Email verified', value: ({ emailVerified }) => yes(emailVerified) },
      { header: 'Type', value: ({ userType }) => types[userType] ?? userType },
      { header: 'Roles', value: ({ roles }) => roles.join(', '), width: 32 },
      { header: 'Department', value: ({ department }) => department, width: 28 },
      { header: 'Two-factor', value: ({ twoFactor }) => (twoFactor ? factors[twoFactor] : 'Off') },
      { header: 'Last login', value: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : 'Never') },
      { header: 'Active', value: ({ active }) => yes(active) },
    ],
    read: (db, { query }) => ({ rows: usersMatching(db, query, clock.now()), order: usersOrder }),
    present: (rows, { db, actor }) =>
      presentUsers(db, { actor, now: clock.now(), ids: rows.map(({ id }) => id) }),
  } satisfies Exportable<typeof administration.users.list, never, never, { id: number }>;
}
