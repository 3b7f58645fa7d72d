import { admissions, mergeApplicationSchema } from '@portal/contracts/admissions';
import { TextField } from '@portal/shared/forms';
import { ReasonField, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { asSentence, formatDate } from '@portal/shared/model';
import { versionsPath, type ApplicationRow, type Duplicates } from '../manage-applications.api';
import { MergePeople } from './merge-people';

const nameOf = ({ name, applicationNumber, rrr }: ApplicationRow) =>
  `${name}, ${applicationNumber ?? rrr ?? 'without a number'}`;
const seen = ({ version }: ApplicationRow, { reason }: { reason: string }) => ({ version, reason });

function MergeFields({ row, loaded }: ActionFormProps<ApplicationRow, Duplicates>) {
  return (
    <>
      <MergePeople row={row} loaded={loaded} />
      <TextField name="into" label="Number of the application that stays" />
      <ReasonField />
    </>
  );
}

/** What can be done with an application that should not be there; the server says with which. */
export const deleteActions: readonly RowAction<ApplicationRow>[] = [
  { label: 'View', claim: 'admissions.edit', to: ({ id }) => versionsPath(id) },
  rowAction<
    ApplicationRow,
    typeof admissions.manageApplications.merge,
    typeof mergeApplicationSchema,
    typeof admissions.manageApplications.duplicates
  >({
    label: 'Merge into another',
    may: 'merge',
    load: {
      call: admissions.manageApplications.duplicates,
      input: ({ id }) => ({ params: { id } }),
      label: 'Looking for others of this person…',
    },
    question: (row) => `Merge ${nameOf(row)} into another?`,
    consequence:
      'This one is deleted and its RRR opens nothing. Photo, sections and results that the other one does not have yet go there, as long as that is not submitted. Fees stay where they were paid.',
    confirm: 'Merge',
    fields: {
      schema: mergeApplicationSchema,
      defaults: ({ version }, { applications: [only, ...more] }) => ({
        version,
        // Two people of one name are common: there the officer compares, and enters the number.
        into: only && more.length === 0 && only.by !== 'name' ? only.applicationNumber : '',
        reason: '',
      }),
      form: MergeFields,
    },
    call: admissions.manageApplications.merge,
    input: ({ id }, said, { applications }) => {
      const shown = applications.find(({ applicationNumber }) => applicationNumber === said.into);
      return { params: { id }, body: { ...said, intoVersion: shown?.version ?? null } };
    },
    done: ({ data: { moved } }) => ({
      severity: 'success',
      title: 'Merged',
      body: moved.length > 0 ? `The other one has taken over: ${moved.join(', ')}.` : '',
    }),
  }),
  rowAction({
    label: 'Delete',
    may: 'void',
    danger: true,
    question: (row: ApplicationRow) => `Delete ${nameOf(row)}?`,
    consequence: ({ payment }: ApplicationRow) =>
      payment === 'PAID'
        ? 'Its RRR opens nothing any more. It can be restored for 30 days; the fee stays in the books.'
        : 'Its invoice is cancelled after a last question to the gateway. It can be restored for 30 days.',
    confirm: 'Delete',
    reason: true,
    call: admissions.manageApplications.void,
    input: (row: ApplicationRow, said) => ({ params: { id: row.id }, body: seen(row, said) }),
    done: 'It is deleted',
  }),
  rowAction({
    label: 'Restore',
    may: 'restore',
    question: (row: ApplicationRow) => `Restore ${nameOf(row)}?`,
    consequence: ({ restorableUntil, voidReason }: ApplicationRow) =>
      `It was deleted: ${asSentence(voidReason ?? '')} It can be restored until ${restorableUntil ? formatDate(restorableUntil) : 'now'}.`,
    confirm: 'Restore',
    reason: true,
    call: admissions.manageApplications.restore,
    input: (row: ApplicationRow, said) => ({ params: { id: row.id }, body: seen(row, said) }),
    done: 'It is restored',
  }),
];
