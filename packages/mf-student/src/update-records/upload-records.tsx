import {
  besideHeaders,
  changeGroups,
  emptiedBy,
  recordFields,
  recordFieldWords,
  student,
  type ChangeGroup,
  type RecordField,
} from '@portal/contracts/student';
import { largeImportRows, TwoPhaseUpload } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { can, useSession } from '@portal/shared/session';
import { Alert, Stack, Text } from '@portal/shared/ui';

const hints: Readonly<Record<RecordField, string>> = {
  surname: 'As it is to be',
  firstName: 'As it is to be',
  middleName: `As it is to be; ${emptiedBy} for none`,
  dateOfBirth: 'A date, as in 2004-02-29',
  gender: 'Female or Male',
  stateId: 'Its name; the LGA goes with it',
  lgaId: 'Its name',
  departmentId: 'Its name or its two digits',
  optionId: `Its name; ${emptiedBy} for none`,
  level: 'As in 200',
  entryMode: 'As in Direct entry',
  entrySessionId: 'As in 2025/2026',
  life: 'Active, Deferred, Suspended, Withdrawn or Deceased',
};

const besideOf = (group: ChangeGroup) => {
  if (group === 'names')
    return [
      { header: besideHeaders.document, hint: 'Required with a name, as in Affidavit FHC/ABJ/112/2026' },
    ];
  if (group === 'state')
    return [{ header: besideHeaders.countsFrom, hint: 'A date, where that is not today' }];
  return [];
};

const columnsFor = (groups: readonly ChangeGroup[]) => [
  { header: besideHeaders.matricNumber },
  ...groups.flatMap((group) => [
    ...recordFields[group].map((field) => ({
      header: recordFieldWords[field],
      hint: hints[field],
    })),
    ...besideOf(group),
  ]),
  { header: besideHeaders.reason, hint: 'Required: why, as the history of the record will say' },
];

/** Changes of many records: what each row would do first, then all of them. */
export function UploadRecords() {
  const session = useSession();
  const groups = changeGroups.filter((group) => can(session, `student.edit-${group}`));
  if (groups.length === 0)
    return (
      <Alert status="info" title="You only look here">
        Records are changed by registry officers; you see what was changed from spreadsheets.
      </Alert>
    );
  return (
    <Stack gap="3">
      <Text>
        Leave out the columns that you do not need. An empty cell leaves its field as it is. One file has{' '}
        {counted(largeImportRows, 'row')} at most. New students are made by admissions alone: a matric number
        that nobody has is refused. What a change does to fees, registration and bed-space is shown on the
        page of one student.
      </Text>
      <TwoPhaseUpload
        kind="student-records"
        title="Changes of student records"
        columns={columnsFor(groups)}
        large
        asJob="You may leave this page. Open the file under “Updates so far” to see how far it is, and whose record was left out because it was changed meanwhile."
        staleAs={student.recordUpdates.undo}
      />
    </Stack>
  );
}
