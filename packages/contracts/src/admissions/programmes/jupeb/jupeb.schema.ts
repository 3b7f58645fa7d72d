import { jupebTexts } from './jupeb.texts';
import {
  birthField,
  choiceField,
  emailField,
  isFullName,
  isMasked,
  nameField,
  normaliseName,
  phoneField,
  string,
  stripRrr,
  textField,
  wireObject,
} from '@portal/shared/model';
import { isPhoneOrMasked, versionField } from '../../applications/application.schema';
import { sittingsField } from '../../applications/sittings.schema';

/**
 * Personal details. NIN, date of birth, phone and address may be as the record showed them, masked: they then stay. `$hasStates: false` and `$hasLgas: false` say that the chosen country or state has none;
 * `disability` is null for No and its text for Yes.
 */
const personalFields = {
  titleId: choiceField(jupebTexts.titleRequired),
  maidenName: nameField(),
  genderId: choiceField(jupebTexts.genderRequired),
  dateOfBirth: birthField({ orMasked: true }),
  countryId: choiceField(jupebTexts.countryRequired),
  stateId: string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .when('$hasStates', ([hasStates], field) =>
      hasStates === false ? field : field.required(jupebTexts.stateRequired),
    ),
  lgaId: string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .when('$hasLgas', ([hasLgas], field) =>
      hasLgas === false ? field : field.required(jupebTexts.lgaRequired),
    ),
  permanentAddress: textField(jupebTexts.addressRequired, 300),
  mobileNumber: phoneField(jupebTexts.phoneRequired, jupebTexts.phoneInvalid, isPhoneOrMasked),
  nin: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required(jupebTexts.ninRequired)
    .test('nin', jupebTexts.ninInvalid, (value) => !value || isMasked(value) || /^\d{11}$/.test(value)),
  email: emailField(),
  religionId: choiceField(jupebTexts.religionRequired),
  disability: string()
    .nullable()
    .default(null)
    .trim()
    .max(200)
    .test('yes', jupebTexts.disabilityRequired, (value) => value !== ''),
  jupebOptionId: choiceField(jupebTexts.schoolRequired),
  jupebOptionSubjectId: string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .when('$hasCombinations', ([has], field) =>
      has === false ? field : field.required(jupebTexts.combinationRequired),
    ),
};

export const jupebPersonalSchema = wireObject({
  rrr: string().default('').trim(),
  ...personalFields,
  passport: string().default('').trim(),
  version: versionField(),
});

function contact(emailRequired: string) {
  return {
    Fullname: string()
      .default('')
      .transform((value: string | null) => normaliseName(value ?? ''))
      .max(150)
      .required(jupebTexts.fullNameInvalid)
      .test('two', jupebTexts.fullNameInvalid, (value) => !value || isFullName(value)),
    Address: textField(jupebTexts.addressRequired, 300),
    MobileNumber: phoneField(jupebTexts.phoneRequired, jupebTexts.phoneInvalid, isPhoneOrMasked),
    Email: emailField(emailRequired),
  };
}

export const jupebSponsorSchema = wireObject({
  ApplicantId: string().default('').trim(),
  Sponsor: wireObject({
    ...contact(jupebTexts.sponsorEmailRequired),
    RelationshipId: choiceField(jupebTexts.relationshipRequired),
  }),
  Referee: wireObject(contact(jupebTexts.refereeEmailRequired)),
  version: versionField(),
});

/** The O-level payload: one or two sittings, the first with at least 8 subjects. */
export const jupebOLevelSchema = wireObject({
  applicantId: string().default('').trim(),
  oLevelInfo: sittingsField(),
  version: versionField(),
});
