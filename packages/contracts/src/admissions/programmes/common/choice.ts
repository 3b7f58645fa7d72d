import { choiceField, string, texts } from '@portal/shared/model';
import { applicationTexts } from '../../applications/application.texts';
import { choice } from '../../applications/fields';
import { commonTexts } from './common.texts';

/** The part of the record with what is applied for. */
export const programmePart = 'programmeInfoResponse';

/** What is asked of the first choice. */
export const firstChoice = [
  choice('facultyId', 'School', { ref: 'faculties' }),
  choice('departmentId', 'Department', { ref: 'departments', below: 'facultyId' }),
];
/** The same, of whom JAMB's list says what they have chosen. */
export const listedChoice = [
  choice('facultyId', 'School', { ref: 'faculties', listed: 'faculty' }),
  choice('departmentId', 'Department', { ref: 'departments', below: 'facultyId', listed: 'department' }),
];
export const firstChoiceFields = () => ({
  facultyId: choiceField(applicationTexts.schoolRequired),
  departmentId: choiceField(commonTexts.departmentRequired),
});

/** A choice that may be left out; '' for none. */
export const optionalChoiceField = () =>
  string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .max(9);

/** What is asked of the second choice: none, or another department than the first. */
export const secondChoice = [
  choice('alternativeFacultyId', 'School of second choice', { ref: 'faculties', optional: true }),
  choice('altDepartmentId', 'Department of second choice', {
    ref: 'departments',
    below: 'alternativeFacultyId',
    named: 'alternativeDepartment',
    optional: true,
  }),
];
export const secondChoiceFields = () => ({
  alternativeFacultyId: optionalChoiceField(),
  altDepartmentId: optionalChoiceField()
    .when('alternativeFacultyId', {
      is: Boolean,
      then: (field) => field.required(commonTexts.departmentRequired),
      otherwise: (field) => field.transform(() => ''),
    })
    .test('another', texts.forms.duplicates, (value, { parent }) => {
      return !value || value !== (parent as { departmentId?: string }).departmentId;
    }),
});
