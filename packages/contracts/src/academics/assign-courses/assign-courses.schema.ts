import { array, choiceField, closedObject, string, whyField } from '@portal/shared/model';
import { ledKeyField } from './teaching-key';

export const mostCoLecturers = 9;

/** What the officer saw: another one once anybody else teaches it. */
const version = () => string().max(64).defined();
/** What was shown before an act on many courses: another one once anything of it has changed. */
const seen = () => string().length(64).required();

/** Who teaches a course: the lead, and who teaches beside them. */
export const courseLecturersSchema = closedObject({
  leadId: choiceField('Choose the lead lecturer'),
  coIds: array(choiceField('Choose a lecturer'))
    .default([])
    .max(mostCoLecturers, `At most ${mostCoLecturers} co-lecturers`)
    .test('once', 'Each lecturer once', (ids) => new Set(ids).size === (ids ?? []).length)
    .test('lead', 'The lead lecturer is no co-lecturer as well', (ids, { parent }) => {
      const { leadId } = parent as { leadId?: string };
      return !leadId || !(ids ?? []).includes(leadId);
    }),
});
export const assignLecturersSchema = courseLecturersSchema.shape({ version: version() });

export const removeLecturersSchema = closedObject({ version: version(), reason: whyField() });

/** The course whose lead comes here, with the lead that was seen there. */
export const swapFields = closedObject({ other: ledKeyField('Choose the other course') });
export const swapLeadsSchema = swapFields.shape({ version: version() });

/** `departmentId`: all within reach where it is empty. */
export const copyLecturersFields = {
  fromSessionId: choiceField('Choose the session to copy'),
  toSessionId: choiceField('Choose the session it comes into'),
  departmentId: string()
    .default('')
    .matches(/^\d{1,9}$/, { message: 'Choose one of the list', excludeEmptyString: true }),
};
export const copyLecturersForm = closedObject(copyLecturersFields);
export const copyLecturersSchema = copyLecturersForm.shape({ seen: seen() });

export const replaceLecturerFields = {
  staffId: choiceField('Choose who leaves'),
  byId: choiceField('Choose who takes over').test(
    'other',
    'Somebody else than who leaves',
    (value, { parent }) => !value || value !== (parent as { staffId?: string }).staffId,
  ),
};
export const replaceLecturerForm = closedObject(replaceLecturerFields);
export const replaceLecturerSchema = replaceLecturerForm.shape({ seen: seen(), reason: whyField() });
