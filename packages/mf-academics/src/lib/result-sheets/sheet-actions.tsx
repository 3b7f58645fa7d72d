import { academics, namedLeadFields } from '@portal/contracts/academics';
import { PickerField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { leftBecause } from './sheet-words';
import {
  findLeads,
  sheetKey,
  sheetOffices,
  uploadPath,
  type Semester,
  type SheetOffice,
  type SheetRow,
} from './sheets.api';

/** What an act is about: a row of the list, or the sheet on its own page. */
export type Decided = Pick<SheetRow, 'courseId' | 'code' | 'version' | 'may'>;

const next: Record<SheetOffice['may'], string> = {
  approve: 'The dean of the school decides on it next.',
  board: 'Senate decides on it next.',
  senate:
    'What is wrong in it is amended from then on. Students see it once the results of their department are published.',
};

/** A sheet as it was seen; nothing is approved of which nothing was entered. */
export const asSeen = ({ sessionId, semesterId }: Semester, { courseId, version }: Decided) => ({
  courseId,
  sessionId,
  semesterId,
  version: version ?? 1,
});

const approve = (semester: Semester, { may, call }: SheetOffice): RowAction<Decided> =>
  rowAction({
    label: 'Approve',
    may,
    primary: true,
    question: ({ code }: Decided) => `Approve the sheet of ${code}?`,
    consequence: next[may],
    call,
    input: (row: Decided) => ({ body: { sheets: [asSeen(semester, row)] } }),
    done: ({ row: { code }, data: { sheets } }) => {
      const outcome = sheets[0]?.outcome ?? 'unknown';
      if (outcome === 'approved') return `The sheet of ${code} is approved`;
      return { severity: 'warning', title: `${code} is not approved: ${leftBecause[outcome]}` };
    },
  });

const giveBack = (semester: Semester): RowAction<Decided> =>
  rowAction({
    label: 'Return to the lecturer',
    may: 'return',
    danger: true,
    question: ({ code }: Decided) => `Return the sheet of ${code} to its lecturers?`,
    consequence:
      'They read the reason, put it right and submit it again. Every office then decides on it anew.',
    confirm: 'Return',
    reason: true,
    call: academics.records.return,
    input: (row: Decided, { reason }) => ({ body: { ...asSeen(semester, row), reason } }),
    done: ({ row: { code } }) => `The sheet of ${code} is returned`,
  });

const LeadField = () => (
  <PickerField name="staffId" label="Lead lecturer" find={findLeads} placeholder="Name or staff number" />
);

const nameLead = (semester: Semester): RowAction<Decided> =>
  rowAction({
    label: 'Name who submits it',
    may: 'name_lead',
    question: ({ code }: Decided) => `Who leads ${code} now?`,
    consequence:
      'Nobody who can submit the scores leads this course. Whoever you name enters what is missing and submits the sheet.',
    confirm: 'Name the lead lecturer',
    fields: { schema: namedLeadFields, defaults: () => ({ staffId: '' }), form: LeadField },
    reason: true,
    call: academics.sheetLead.name,
    input: ({ courseId }: Decided, { staffId, reason }) => ({
      body: { courseId, ...semester, staffId, reason },
    }),
    done: ({ row: { code } }) => `${code} has a lead lecturer`,
  });

/** What is done with a sheet of a semester; the server says by which office. */
export const sheetActions = (semester: Semester): readonly RowAction<Decided>[] => [
  ...sheetOffices.map((office) => approve(semester, office)),
  giveBack(semester),
  {
    label: 'Upload scores on behalf',
    may: 'upload',
    to: ({ courseId }) => `${uploadPath}?course=${sheetKey({ ...semester, courseId })}`,
  },
  nameLead(semester),
];
