import { closedObject, integer, string, textField } from '@portal/shared/model';
import {
  courseCodeField,
  courseLevels,
  oneOfField,
  openWhole,
  semesterNameField,
} from '../manage-course/course-fields';
import { courseStatuses, courseStatusLabels, type CourseStatus } from './curriculum-units';

const chosen = (message: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' || given === null ? undefined : value))
    .typeError(message)
    .positive(message)
    .required(message);

/** A semester of a level, of a department or of one option of it. */
export const semesterFields = {
  sessionId: chosen('Choose the session'),
  departmentId: chosen('Choose the department'),
  /** Null: all options. */
  optionId: openWhole('Choose one of the list'),
  level: oneOfField('Choose the level', courseLevels),
  semester: oneOfField('Choose the semester', [1, 2]),
};

/** How a course stands there. Electives of a group are chosen among each other. */
const standing = {
  status: string<CourseStatus>().oneOf(courseStatuses, 'Choose the status').required('Choose the status'),
  group: textField(undefined, 40).test(
    'elective',
    'Only electives are in a group',
    (group, { parent }) => !group || (parent as { status?: string }).status === 'elective',
  ),
  /** How many of the group are chosen. */
  choose: openWhole('Enter a number')
    .max(10, 'At most 10')
    .test(
      'group',
      'Say how many of the group are chosen',
      (choose, { parent }) => !(parent as { group?: string }).group || (choose ?? 0) > 0,
    ),
};

export const curriculumCourseSchema = closedObject({
  ...semesterFields,
  courseId: chosen('Choose the course'),
  ...standing,
});
export const courseStandingSchema = closedObject(standing);

/** A row of a spreadsheet; the session is said beside the file. */
export const curriculumRowSchema = closedObject({
  /** Name or code. */
  department: textField('Enter the department', 100),
  /** Empty for all options. */
  option: textField(undefined, 100),
  level: oneOfField('Enter a level, as in 200', courseLevels),
  semester: semesterNameField(),
  code: courseCodeField(),
  ...standing,
  status: string<CourseStatus>()
    .lowercase()
    .oneOf(courseStatuses, `One of ${Object.values(courseStatusLabels).join(', ')}`)
    .required('Enter the status'),
});

/** What is copied, and where it comes. */
export const copyFields = {
  departmentId: chosen('Choose the department'),
  fromSessionId: chosen('Choose the session to copy'),
  toSessionId: chosen('Choose the session it comes into'),
};

export const copyCurriculumSchema = closedObject(copyFields);

/** What an option of a department is called, as in “Software Engineering”. */
export const departmentOptionSchema = closedObject({ name: textField('Enter the name', 100) });
export const newDepartmentOptionSchema = departmentOptionSchema.shape({
  departmentId: chosen('Choose the department'),
});
