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
  texts,
  wireObject,
} from '@portal/shared/model';
import { isPhoneOrMasked, versionField } from '../../applications/application.schema';
import { sittingsField } from '../../applications/sittings.schema';

const { jupeb } = texts;

/**
 * Personal details. NIN, date of birth, phone and address may be as the record showed them, masked: they then stay. `$hasStates: false` and `$hasLgas: false` say that the chosen country or state has none;
 * `disability` is null for No and its text for Yes.
 */
const personalFields = {
  titleId: choiceField(jupeb.titleRequired),
  maidenName: nameField(),
  genderId: choiceField(jupeb.genderRequired),
  dateOfBirth: birthField({ orMasked: true }),
  countryId: choiceField(jupeb.countryRequired),
  stateId: string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .when('$hasStates', ([hasStates], field) =>
      hasStates === false ? field : field.required(jupeb.stateRequired),
    ),
  lgaId: string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .when('$hasLgas', ([hasLgas], field) => (hasLgas === false ? field : field.required(jupeb.lgaRequired))),
  permanentAddress: textField(jupeb.addressRequired, 300),
  mobileNumber: phoneField(jupeb.phoneRequired, jupeb.phoneInvalid, isPhoneOrMasked),
  nin: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required(jupeb.ninRequired)
    .test('nin', jupeb.ninInvalid, (value) => !value || isMasked(value) || /^\d{11}$/.test(value)),
  email: emailField(),
  religionId: choiceField(jupeb.religionRequired),
  disability: string()
    .nullable()
    .default(null)
    .trim()
    .max(200)
    .test('yes', jupeb.disabilityRequired, (value) => value !== ''),
  jupebOptionId: choiceField(jupeb.schoolRequired),
  jupebOptionSubjectId: string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .when('$hasCombinations', ([has], field) =>
      has === false ? field : field.required(jupeb.combinationRequired),
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
      .required(jupeb.fullNameInvalid)
      .test('two', jupeb.fullNameInvalid, (value) => !value || isFullName(value)),
    Address: textField(jupeb.addressRequired, 300),
    MobileNumber: phoneField(jupeb.phoneRequired, jupeb.phoneInvalid, isPhoneOrMasked),
    Email: emailField(emailRequired),
  };
}

export const jupebSponsorSchema = wireObject({
  ApplicantId: string().default('').trim(),
  Sponsor: wireObject({
    ...contact(jupeb.sponsorEmailRequired),
    RelationshipId: choiceField(jupeb.relationshipRequired),
  }),
  Referee: wireObject(contact(jupeb.refereeEmailRequired)),
  version: versionField(),
});

/** The O-level payload: one or two sittings, the first with at least 8 subjects. */
export const jupebOLevelSchema = wireObject({
  applicantId: string().default('').trim(),
  oLevelInfo: sittingsField(),
  version: versionField(),
});
