import { birthField, choiceField, closedObject, nameField, string, whyField } from '@portal/shared/model';

/** Bytes of a document that goes with a request. */
export const requestDocumentLimit = 2 * 1024 * 1024;

const documentId = (required?: string) => {
  const field = string()
    .default('')
    .trim()
    .matches(/^[\da-f-]{36}$/, { message: 'attach the document again', excludeEmptyString: true });
  return required ? field.required(required) : field;
};

/** Why, and the papers that prove it. */
const asked = {
  reason: whyField(),
  documentId: documentId('attach a document that proves it'),
  otherDocumentId: documentId(),
};

const gender = () =>
  string<'Male' | 'Female'>()
    .oneOf(['Male', 'Female'], 'please select your gender')
    .required('please select your gender');

/** What the record should say, group by group. */
export const askNamesSchema = closedObject({
  surname: nameField('please input surname'),
  firstName: nameField('please input first name'),
  middleName: nameField(),
  ...asked,
});
export const askBirthSchema = closedObject({ dateOfBirth: birthField(), gender: gender(), ...asked });
export const askOriginSchema = closedObject({
  stateId: choiceField('please select your state'),
  lgaId: choiceField('please select your LGA'),
  ...asked,
});
