import { boolean, closedObject, integer, string, textField } from '@portal/shared/model';
import {
  codesIn,
  courseCategories,
  courseCodeField,
  courseCodePattern,
  courseLevels,
  courseTypes,
  mostPrerequisites,
  mostUnits,
  oneOfField,
  openWhole,
  semesterNameField,
  wholeField,
  type CourseType,
} from './course-fields';

const says = 'Choose one of the list';

/** What a version says. */
const versionFields = {
  title: textField('Enter the title', 120),
  units: wholeField('Enter the units', { least: 0, most: mostUnits }),
  type: string<CourseType>().oneOf(courseTypes, says).required('Choose the type'),
  passMark: wholeField('Enter the pass mark', { least: 0, most: 100 }),
};

const prerequisitesField = () =>
  string()
    .default('')
    .trim()
    .max(200, 'At most 200 characters')
    .test('codes', 'Write codes with commas between, as in MTH101, PHY101', (written) =>
      codesIn(written).every((code) => courseCodePattern.test(code)),
    )
    .test(
      'most',
      `At most ${mostPrerequisites} courses`,
      (written) => codesIn(written).length <= mostPrerequisites,
    );

/** What all versions of a course share. */
const ownFields = {
  code: courseCodeField(),
  level: oneOfField('Choose the level', courseLevels),
  semester: oneOfField('Choose the semester', [1, 2]),
  category: string<(typeof courseCategories)[number]>()
    .oneOf(courseCategories, says)
    .required('Choose the category'),
  prerequisites: prerequisitesField(),
};

const written = {
  ...ownFields,
  ...versionFields,
  /** Null: taught for the whole university. */
  departmentId: openWhole(says),
  borrowable: boolean().default(true).required(),
  capacity: openWhole('Enter a number, or leave it empty'),
  /** Title, units, type and pass mark count from here on. */
  fromSessionId: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .positive('Choose the session')
    .required('Choose the session'),
};

/** A course as it is written. */
export const courseSchema = closedObject(written);
/** `version` is that of the course which was seen. */
export const changedCourseSchema = closedObject({ ...written, version: integer().positive().required() });

/** A row of a spreadsheet. */
export const courseRowSchema = closedObject({
  ...ownFields,
  ...versionFields,
  semester: semesterNameField(),
  category: string<(typeof courseCategories)[number]>()
    .transform(
      (value: string) => courseCategories.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value,
    )
    .oneOf(courseCategories, `One of ${courseCategories.join(', ')}`)
    .required('Enter the category'),
  type: string<CourseType>()
    .lowercase()
    .default('lecture')
    .oneOf(courseTypes, `One of ${courseTypes.join(', ')}`)
    .required(),
  passMark: wholeField('Enter the pass mark', { least: 0, most: 100 }).default(40),
  /** Name or code of the department; empty for a course of the whole university. */
  department: textField(undefined, 100),
  /** From which it counts; empty for the current one. */
  session: textField(undefined, 20),
});
