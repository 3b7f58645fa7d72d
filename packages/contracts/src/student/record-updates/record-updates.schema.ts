import { object, string, textField, whyField } from '@portal/shared/model';

const longestCell = 255;
/** As people write it. What it means is found by the server, which judges it by `groupFields`, as the form does. */
const cell = () => textField(undefined, longestCell);

/** A row of a spreadsheet that changes records: an empty cell leaves its field as it is. */
export const recordUpdateRowSchema = object({
  matricNumber: string().default('').trim().uppercase().required('Enter the matric number').max(30),
  surname: cell(),
  firstName: cell(),
  middleName: cell(),
  document: cell(),
  dateOfBirth: cell(),
  gender: cell(),
  stateId: cell(),
  lgaId: cell(),
  departmentId: cell(),
  optionId: cell(),
  level: cell(),
  entryMode: cell(),
  entrySessionId: cell(),
  life: cell(),
  countsFrom: cell(),
  reason: whyField(),
});
