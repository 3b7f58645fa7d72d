import {
  applicationModes,
  birthField,
  choiceField,
  integer,
  isRealDate,
  nameField,
  string,
  textField,
  whyField,
  type ApplicationMode,
} from '@portal/shared/model';
import type { ChangeGroup } from './change-groups';
import type { LifeState } from './life-states';

/** Into which an officer puts somebody; who has graduated is said by Senate, and who is on probation by results. */
export const lifeChoices = [
  'active',
  'deferred',
  'suspended',
  'withdrawn',
  'deceased',
] as const satisfies readonly LifeState[];
export type LifeChoice = (typeof lifeChoices)[number];

/** The fields of each group as forms have them. */
export const groupFields = {
  names: {
    surname: nameField('Enter the surname'),
    firstName: nameField('Enter the first name'),
    middleName: nameField(),
    document: textField('Say which document shows the new names'),
  },
  birth: {
    dateOfBirth: birthField(),
    gender: string<'Male' | 'Female'>()
      .oneOf(['Male', 'Female'], 'Choose the sex')
      .required('Choose the sex'),
  },
  origin: {
    stateId: choiceField('Choose the state'),
    lgaId: choiceField('Choose the local government area'),
  },
  study: {
    departmentId: choiceField('Choose the department'),
    /** Empty: of no option. */
    optionId: string()
      .default('')
      .matches(/^\d{0,9}$/, 'Choose from the list'),
  },
  level: { level: choiceField('Choose the level') },
  entry: {
    entryMode: string<ApplicationMode>()
      .oneOf(applicationModes, 'Choose the entry mode')
      .required('Choose the entry mode'),
    entrySessionId: choiceField('Choose the session of entry'),
  },
  state: {
    life: string<LifeChoice>().oneOf(lifeChoices, 'Choose the state').required('Choose the state'),
    /** The day from which it counts; empty: today. */
    countsFrom: string()
      .default('')
      .test('day', 'Enter a date', (value) => !value || isRealDate(value)),
  },
} as const satisfies Record<ChangeGroup, object>;

/** What the officer saw. */
export const seenVersion = { version: integer().positive().required() };

/** Beside the fields, when a change is saved: why, and the mark of the effects that were shown. */
export const saved = {
  reason: whyField(),
  mark: string().required('Look at what the change does first').max(64),
};
