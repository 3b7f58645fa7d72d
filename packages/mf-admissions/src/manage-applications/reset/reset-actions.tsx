import { admissions, resetApplicationSchema, wrongDepartment } from '@portal/contracts/admissions';
import { DateField } from '@portal/shared/forms';
import {
  ReasonField,
  rowAction,
  TicksField,
  type ActionFormProps,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { versionsPath, type ApplicationRow, type Sections } from '../manage-applications.api';

type Reset = typeof admissions.manageApplications.reset;
type Load = typeof admissions.manageApplications.sections;

const nameOf = ({ name, applicationNumber }: ApplicationRow) => `${name}, ${applicationNumber ?? ''}`;
const seen = ({ version }: ApplicationRow, { reason }: { reason: string }) => ({ version, reason });

function ResetFields({ loaded }: ActionFormProps<ApplicationRow, Sections>) {
  return (
    <>
      <TicksField
        name="sections"
        label="Sections"
        hint="Only these can be changed. Saving the last of them submits the application again."
        choices={loaded.sections.map(({ id, title }) => ({ id, name: title }))}
      />
      <DateField name="until" label="Last day" hint="All of that day." />
      <ReasonField />
    </>
  );
}

interface Preset {
  label: string;
  reason: string;
  /** Ids of the sections that are ticked to begin with. */
  sections(loaded: Sections): string[];
}

/** Opens sections again. */
const opening = ({ label, reason, sections }: Preset) =>
  rowAction<ApplicationRow, Reset, typeof resetApplicationSchema, Load>({
    label,
    may: 'reset',
    load: {
      call: admissions.manageApplications.sections,
      input: ({ id }) => ({ params: { id } }),
      label: 'Loading the sections…',
    },
    question: (row) => `Open ${nameOf(row)} again?`,
    consequence:
      'What was submitted is kept, and counts again if nothing is submitted until the last day. The candidate is told by mail and SMS, with your reason.',
    confirm: 'Open again',
    fields: {
      schema: resetApplicationSchema,
      defaults: ({ version }, loaded) => ({ version, reason, until: '', sections: sections(loaded) }),
      form: ResetFields,
    },
    call: admissions.manageApplications.reset,
    input: ({ id }, body) => ({ params: { id }, body }),
    done: 'It is open again, and the candidate is told',
  });

/** What can be done with what was submitted; the server says with which. */
export const resetActions: readonly RowAction<ApplicationRow>[] = [
  {
    label: 'View',
    claim: 'admissions.edit',
    to: ({ id }) => versionsPath(id),
  },
  {
    label: 'Compare with what it was',
    claim: 'admissions.edit',
    when: ({ versions }) => versions > 0,
    to: ({ id }) => `${versionsPath(id)}#compare`,
  },
  opening({
    label: wrongDepartment,
    reason: wrongDepartment,
    sections: (loaded) => loaded.sections.filter(({ department }) => department).map(({ id }) => id),
  }),
  opening({ label: 'Open sections again', reason: '', sections: () => [] }),
  rowAction({
    label: 'Reset login attempts',
    may: 'resetLogins',
    question: (row: ApplicationRow) => `Reset the login attempts of ${nameOf(row)}?`,
    consequence: 'Whoever was told to wait can log in with the RRR at once.',
    call: admissions.manageApplications.resetLogins,
    input: ({ id }: ApplicationRow) => ({ params: { id }, body: {} }),
    done: 'The attempts are forgotten',
  }),
  rowAction({
    label: 'Close now',
    may: 'endReset',
    danger: true,
    question: (row: ApplicationRow) => `Close ${nameOf(row)} now?`,
    consequence: ({ reopenedUntil }: ApplicationRow) =>
      `It is open until ${reopenedUntil ? formatDate(reopenedUntil) : 'now'}. What was submitted before counts again; what was entered since is kept beside it.`,
    reason: true,
    call: admissions.manageApplications.endReset,
    input: (row: ApplicationRow, said) => ({ params: { id: row.id }, body: seen(row, said) }),
    done: 'It is closed',
  }),
];
