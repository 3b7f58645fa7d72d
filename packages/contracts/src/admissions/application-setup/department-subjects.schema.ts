import { array, closedObject, integer, whyField } from '@portal/shared/model';

/** Nine rows hold a sitting, two of them English Language and Mathematics. */
export const mostSubjectGroups = 7;
export const mostAlternatives = 8;

const subject = () =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .positive('Choose a subject')
    .required('Choose a subject');

/** Each group asks for one of its subjects. A subject in two of them would be asked for by one of them alone. */
const groups = () =>
  array(
    array(subject())
      .required('Choose a subject')
      .min(1, 'Choose a subject')
      .max(mostAlternatives, `At most ${mostAlternatives} that stand for each other`),
  )
    .default([])
    .max(mostSubjectGroups, `At most ${mostSubjectGroups} beside English Language and Mathematics`)
    .test('once', 'Each subject is asked for once', (given) => {
      const chosen = (given ?? []).flat().filter(Boolean);
      return new Set(chosen).size === chosen.length;
    });

const written = { groups: groups(), reason: whyField() };

/** What a department asks for at O-level besides English Language and Mathematics, and why it does from now on. */
export const departmentSubjectsSchema = closedObject(written);
/** `version` is the one that was seen; 0 where the department had said nothing. */
export const changedDepartmentSubjectsSchema = closedObject({
  ...written,
  version: integer().min(0).required(),
});
