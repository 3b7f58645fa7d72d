import {
  birthField,
  choiceField,
  emailField,
  isFullName,
  isMasked,
  normaliseName,
  phoneField,
  string,
  stripRrr,
  textField,
} from '@portal/shared/model';
import { ageRefusal } from '../application-setup/form-rules';
import { isPhoneOrMasked } from './application.schema';
import { applicationTexts } from './application.texts';

const given = (value: unknown) =>
  value === null || value === undefined || value === '0' ? '' : String(value);

/** A choice that may have nothing to choose from: `$` and that name of the context say so. */
export const choiceOfAny = (has: `$${string}`, required: string) =>
  string()
    .default('')
    .transform(given)
    .when(has, ([hasSome], field) => (hasSome === false ? field : field.required(required)));

/** Sex, birth and origin. The day of birth may be as the record showed it, masked: it then stays. */
export const originFields = () => ({
  genderId: choiceField(applicationTexts.genderRequired),
  dateOfBirth: birthField({ orMasked: true }).test('set-up', (value, { options, createError }) => {
    const message = ageRefusal(value, options.context);
    return message === null || createError({ message });
  }),
  countryId: choiceField(applicationTexts.countryRequired),
  stateId: choiceOfAny('$hasStates', applicationTexts.stateRequired),
  lgaId: choiceOfAny('$hasLgas', applicationTexts.lgaRequired),
});

/** A phone of the form; masked, it stays. */
export const formPhoneField = () =>
  phoneField(applicationTexts.phoneRequired, applicationTexts.phoneInvalid, isPhoneOrMasked);

/** Phone, NIN, email, religion and disability. `disability` is null for No and its text for Yes. */
export const identityFields = () => ({
  mobileNumber: formPhoneField(),
  nin: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required(applicationTexts.ninRequired)
    .test('nin', applicationTexts.ninInvalid, (value) => !value || isMasked(value) || /^\d{11}$/.test(value)),
  email: emailField(),
  religionId: choiceField(applicationTexts.religionRequired),
  disability: string()
    .nullable()
    .default(null)
    .trim()
    .max(200)
    .test('yes', applicationTexts.disabilityRequired, (value) => value !== ''),
});

export const addressField = (required: string = applicationTexts.addressRequired) => textField(required, 300);

/** First and last name of somebody who stands for the applicant. */
export const fullNameField = () =>
  string()
    .default('')
    .transform((value: string | null) => normaliseName(value ?? ''))
    .max(150)
    .required(applicationTexts.fullNameInvalid)
    .test('two', applicationTexts.fullNameInvalid, (value) => !value || isFullName(value));
