import { entryModeWords, lifeStateWords } from '@portal/contracts/student';
import { formatDate, labelOf, ledBy, listed } from '@portal/shared/model';
import { OrDash, When, type DescriptionListProps } from '@portal/shared/ui';
import type { Profile } from './profile.api';

type Academic = NonNullable<Profile['academic']>;
export type Staff = NonNullable<Profile['staff']>;
type Items = DescriptionListProps['items'];

export const personalItems = (person: Profile['personalData']): Items => [
  ['Sex', person.gender],
  [
    'Date of birth',
    <When key="born" value={person.dateOfBirth} otherwise="–">
      {formatDate(person.dateOfBirth)}
    </When>,
  ],
  ['Country', person.country],
  ['State of origin', person.state],
  ['LGA of origin', person.lga],
  ['Marital status', person.maritalStatus],
  ['Religion', person.religion],
  [
    'Disability',
    <When key="disability" value={person.disability} otherwise="None">
      {person.disability}
    </When>,
  ],
];

export const academicItems = (academic: Academic): Items => [
  ['School', academic.school],
  ['Programme', academic.programme],
  ['Level', academic.level],
  ['Student type', academic.studentType],
  [
    'Mode of entry',
    <When key="mode" value={academic.entryMode} otherwise="–">
      {(mode) => labelOf<string>(mode, entryModeWords)}
    </When>,
  ],
  ['Session of entry', academic.entrySession],
  ['Standing', labelOf<string>(academic.status, lifeStateWords)],
  [
    'Course adviser',
    <When key="adviser" value={academic.adviser} otherwise={<OrDash value={academic.adviserPhone} />}>
      {academic.adviser}
      {ledBy(', ', academic.adviserPhone)}
    </When>,
  ],
];

/** `roles`: as administrators name them. */
export const postItems = ({ school, department }: Staff, roles: readonly string[]): Items => [
  ['School', school],
  ['Department', department],
  [
    'Roles',
    <When key="roles" value={roles} otherwise="–">
      {listed(roles)}
    </When>,
  ],
];

export const reachItems = ({ email, mobileNumber }: Profile['contact']): Items => [
  ['Email', email],
  ['Phone', mobileNumber],
];
