import {
  array,
  boolean,
  closedObject,
  emailField,
  integer,
  isAnyPhone,
  isName,
  isRealDate,
  normaliseName,
  object,
  string,
  textField,
  userTypes,
  whyField,
} from '@portal/shared/model';

const personName = (required?: string) => {
  const field = string()
    .default('')
    .transform((value: string | null) => normaliseName(value ?? ''))
    .max(60, 'At most 60 characters')
    .test('name', 'letters, hyphens and apostrophes only', (value) => !value || isName(value));
  return required ? field.required(required) : field;
};

const optionalPhone = () =>
  string()
    .default('')
    .trim()
    .max(30)
    .test('phone', 'Enter a valid phone number', (value) => !value || isAnyPhone(value));

const optionalDay = () =>
  string()
    .default('')
    .transform((value: string | null) => value ?? '')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));

const lastDay = () =>
  optionalDay().test('order', 'Not before the first day', (value, { parent }) => {
    const { activeFrom } = parent as { activeFrom?: string };
    return !value || !activeFrom || value >= activeFrom;
  });

/** Letters and digits with dots, hyphens or slashes inside: a matric or staff number, or a name. */
export const userNameField = () =>
  string()
    .default('')
    .trim()
    .required('Enter the user name')
    .min(3, 'At least 3 characters')
    .max(40, 'At most 40 characters')
    .matches(/^[A-Za-z0-9]+(?:[._/-][A-Za-z0-9]+)*$/, {
      message: 'letters and digits, with dots, hyphens or slashes inside',
      excludeEmptyString: true,
    });

const userTypeField = () =>
  string()
    .default('')
    .required('Choose the type')
    .oneOf([...userTypes, '']);

/** Where a role holds; empty for the whole university. */
const scope = () =>
  closedObject({
    school: integer().positive(),
    department: integer().positive(),
    level: integer().min(100).max(900),
    studentType: integer().positive(),
  }).default({});

const role = closedObject({ id: string().required('Choose a role').max(60), scope: scope() });

const person = {
  surname: personName('Enter the surname'),
  firstName: personName('Enter the first name'),
  middleName: personName(),
  email: emailField('Enter the email'),
  phone: optionalPhone(),
  userType: userTypeField(),
  activeFrom: optionalDay(),
  activeTo: lastDay(),
};

const roles = () => array(role.required()).default([]).max(8, 'At most 8 roles');

/** The roles of a person, all of them. None is an answer: they then cannot sign in. */
export const userRolesSchema = closedObject({
  roles: roles(),
  /** The one that the person saw. */
  version: integer().positive().required(),
  reason: whyField(),
});

/** A new account: its first password is set by the person, from a link that is mailed. */
export const newUserSchema = closedObject({
  userName: userNameField(),
  ...person,
  /** With the name what shows that a record of the registry is this person's. */
  birthDate: optionalDay(),
  roles: roles().min(1, 'Choose a role'),
});

/** What of an account can be changed, by who may change accounts. Roles are changed by their own call. */
export const editUserSchema = closedObject({
  ...person,
  mustChangePassword: boolean().default(false),
  /** The one that the person saw. */
  version: integer().positive().required(),
  /** Demanded by the server for another type, another email or an end. */
  reason: textField(undefined, 300),
});

/** One row of a spreadsheet of new accounts; `roles` holds names or ids with commas between them. */
export const userRowSchema = object({
  userName: userNameField(),
  surname: person.surname,
  firstName: person.firstName,
  email: person.email,
  phone: person.phone,
  birthDate: optionalDay(),
  userType: string()
    .default('')
    .trim()
    .lowercase()
    .required('Enter the type')
    .oneOf([...userTypes, ''], 'the type is student, lecturer or official'),
  roles: textField('Enter a role', 300),
});
