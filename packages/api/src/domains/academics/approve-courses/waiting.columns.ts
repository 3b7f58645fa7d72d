import { exceptionLabels, type RegistrationException } from '@portal/contracts/academics';
import type { ExportColumn } from '../../../platform/exports/exportable';

// Columns of exports that registrations and requests to change them have alike.

interface Whose {
  matricNumber: string | null;
  fullName: string;
  department: string | null;
  level: number;
  session: string;
  semester: string;
}

export const whoseColumns: readonly ExportColumn<Whose>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Session', value: ({ session }) => session },
  { header: 'Semester', value: ({ semester }) => semester },
];

const stages: Record<string, string> = {
  submitted: 'With the adviser',
  adviser_ok: 'With the head of department',
  hod_ok: 'With the dean',
  locked: 'Approved',
  approved: 'Approved',
};

interface Waiting {
  exceptions: readonly RegistrationException[];
  waitingDays: number;
  state: string;
}

export const waitingColumns: readonly ExportColumn<Waiting>[] = [
  {
    header: 'Exceptions',
    value: ({ exceptions }) => exceptions.map((one) => exceptionLabels[one]).join(', '),
    width: 36,
  },
  { header: 'Days waiting', value: ({ waitingDays }) => waitingDays },
  { header: 'Stage', value: ({ state }) => stages[state] ?? state, width: 24 },
];
