import { academics } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { lecturerPath, type LecturerRow } from './lecturers.api';

const params = ({ id }: LecturerRow) => ({ params: { id } });

/** What is done with a lecturer; the server says by whom. */
export const lecturerActions: readonly RowAction<LecturerRow>[] = [
  { label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'), to: ({ id }) => lecturerPath(id) },
  rowAction({
    label: 'Send set-up email',
    may: 'sendSetup',
    question: ({ name }) => `Send ${name} a link to set a password?`,
    consequence: ({ email, account }: LecturerRow) =>
      `${account === 'none' ? 'An account is made for them. ' : ''}The link goes to ${email ?? 'the address on record'} and works once.`,
    call: academics.lecturers.sendSetup,
    input: params,
    done: ({ data }) =>
      data.made ? 'The account is made, and the link is on its way' : 'The link is on its way',
  }),
  rowAction({
    label: 'Switch on',
    may: 'activate',
    question: ({ name }) => `Switch ${name} on?`,
    consequence: 'They can sign in again with the password they had.',
    reason: true,
    call: academics.lecturers.setActive,
    input: (row, { reason }) => ({ ...params(row), body: { active: true, reason } }),
    done: ({ row }) => `${row.name} can sign in again`,
  }),
  rowAction({
    label: 'Switch off',
    may: 'deactivate',
    danger: true,
    question: ({ name }) => `Switch ${name} off?`,
    consequence: 'They are signed out everywhere and cannot sign in until somebody switches them on.',
    reason: true,
    call: academics.lecturers.setActive,
    input: (row, { reason }) => ({ ...params(row), body: { active: false, reason } }),
    done: ({ row }) => `${row.name} is switched off`,
  }),
];
