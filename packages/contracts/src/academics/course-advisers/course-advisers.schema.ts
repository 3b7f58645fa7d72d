import { choiceField, closedObject, integer, string } from '@portal/shared/model';
import { courseLevels } from '../manage-course/course-fields';

const aClass = {
  sessionId: integer().positive().required(),
  departmentId: integer().positive().required(),
  level: integer().oneOf(courseLevels).required(),
};
/** Of the class that the officer saw: another one once anything of it has changed. */
const seen = { version: string().max(64).defined() };

export const adviserSchema = closedObject({
  staffId: choiceField('Choose the adviser'),
  deputyId: string()
    .default('')
    .matches(/^\d{1,9}$/, { message: 'Choose the deputy', excludeEmptyString: true })
    .test('other', 'Somebody else than the adviser', (value, { parent }) => {
      return !value || value !== (parent as { staffId?: string }).staffId;
    }),
});

/** `fromNumber`: of the part; empty for the one that the class begins with. */
export const assignAdviserSchema = adviserSchema.shape({
  ...aClass,
  ...seen,
  fromNumber: string().default('').max(40),
});

export const mostParts = 9;
export const partsSchema = closedObject({
  parts: string()
    .default('')
    .required('Enter how many parts')
    .matches(/^[1-9]$/, { message: 'From 1 to 9', excludeEmptyString: true }),
});

/** 1 puts the class together again. */
export const splitClassSchema = partsSchema.shape({ ...aClass, ...seen });

export const copyAdvisersSchema = closedObject({ sessionId: choiceField('Choose the session') });
