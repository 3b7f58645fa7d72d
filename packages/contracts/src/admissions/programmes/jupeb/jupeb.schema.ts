import { choiceField, emailField, nameField, string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import {
  addressField,
  choiceOfAny,
  formPhoneField,
  fullNameField,
  identityFields,
  originFields,
} from '../../applications/person.schema';
import { sittingsField } from '../../applications/sittings.schema';
import { jupebTexts } from './jupeb.texts';

/**
 * Personal details. NIN, date of birth, phone and address may be as the record showed them, masked: they then stay.
 * `$hasStates: false` and `$hasLgas: false` say that the chosen country or state has none.
 */
export const jupebPersonalSchema = wireObject({
  rrr: string().default('').trim(),
  titleId: choiceField(jupebTexts.titleRequired),
  maidenName: nameField(),
  ...originFields(),
  permanentAddress: addressField(),
  ...identityFields(),
  jupebOptionId: choiceField(applicationTexts.schoolRequired),
  jupebOptionSubjectId: choiceOfAny('$hasCombinations', jupebTexts.combinationRequired),
  passport: string().default('').trim(),
  version: versionField(),
});

function contact(emailRequired: string) {
  return {
    Fullname: fullNameField(),
    Address: addressField(),
    MobileNumber: formPhoneField(),
    Email: emailField(emailRequired),
  };
}

export const jupebSponsorSchema = wireObject({
  ApplicantId: string().default('').trim(),
  Sponsor: wireObject({
    ...contact(jupebTexts.sponsorEmailRequired),
    RelationshipId: choiceField(applicationTexts.relationshipRequired),
  }),
  Referee: wireObject(contact(jupebTexts.refereeEmailRequired)),
  version: versionField(),
});

/** The O-level payload: one or two sittings, the first with at least 8 subjects. */
export const jupebOLevelSchema = wireObject({
  applicantId: string().default('').trim(),
  oLevelInfo: sittingsField({ awaiting: true }),
  version: versionField(),
});
