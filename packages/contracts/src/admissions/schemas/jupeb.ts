import {
  array,
  birthField,
  choiceField,
  emailField,
  type InferType,
  integer,
  isFullName,
  isMasked,
  isPhone,
  isRrr,
  mixed,
  mostSittings,
  nameField,
  normaliseName,
  object,
  phoneField,
  requiredSubjects,
  string,
  stripRrr,
  subjectRows,
  textField,
  texts,
  wireObject,
} from '@portal/shared/model';

const { jupeb } = texts;

/** The reference that opens an application; spaces and hyphens that people type are dropped. */
export const rrrLoginSchema = object({
  rrr: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required(jupeb.login.required)
    .test('rrr', 'an RRR has 12 digits', (value) => !value || isRrr(value)),
});

/** The version of the application that the person saw; the server answers 409 when it has moved on. */
export const versionField = () => integer().min(0).required();

/** A saved phone is shown with its last digits only; sent back so, it stays. */
const isPhoneOrMasked = (value: string) => isMasked(value) || isPhone(value);

/**
 * Personal details. NIN, date of birth, phone and address may be as the record showed them, masked: they then stay. `$hasStates: false` and `$hasLgas: false` say that the chosen country or state has none;
 * `disability` is null for No and its text for Yes.
 */
export const personalFields = {
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

const sittingFields = {
  ExaminationTypeId: choiceField(jupeb.examTypeRequired),
  examCenter: textField(jupeb.examCenterRequired, 150),
  examNumber: textField(jupeb.examNumberRequired, 30),
  examYear: string()
    .default('')
    .trim()
    .required(jupeb.examYearRequired)
    .matches(/^\d{4}$/, { message: jupeb.examYearRequired, excludeEmptyString: true }),
  resultPin: textField(jupeb.cardPinRequired, 40),
  resultSerialNumber: textField(jupeb.cardSerialRequired, 40),
};

/** A row of the form: both or neither. */
export const subjectRowSchema = object({
  subjectId: string().default(''),
  gradeId: string().default(''),
});

function rowsSchema(fewest: number) {
  return array(subjectRowSchema)
    .default(() => Array.from({ length: subjectRows }, () => ({ subjectId: '', gradeId: '' })))
    .max(subjectRows)
    .test('pairs', jupeb.subjectsRequired, (rows = []) => {
      const half = rows.some((row) => Boolean(row.subjectId) !== Boolean(row.gradeId));
      return !half && rows.filter((row) => row.subjectId).length >= fewest;
    })
    .test('unique', jupeb.duplicates, (rows = []) => {
      const chosen = rows.map((row) => row.subjectId).filter(Boolean);
      return new Set(chosen).size === chosen.length;
    });
}

/** The O-level step as the form holds it: rows of subject and grade. First sitting at least 8 pairs, second at least 1. */
export const oLevelFormSchema = object({
  first: object({ ...sittingFields, subjects: rowsSchema(requiredSubjects) }),
  second: object({ ...sittingFields, subjects: rowsSchema(1) })
    .nullable()
    .default(null),
});

/** Map of subject id to grade id, as the wire has it. */
function subjectGradeField() {
  return mixed<Record<string, string>>()
    .transform((value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([subject, grade]) => [subject, String(grade ?? '')]),
      );
    })
    .required(jupeb.subjectsRequired)
    .test('pairs', jupeb.subjectsRequired, (value) => {
      const pairs = Object.entries((value ?? {}) as Record<string, string>);
      const whole = pairs.every(([subject, grade]) => /^\d{1,9}$/.test(subject) && /^\d{1,9}$/.test(grade));
      return whole && pairs.length >= 1 && pairs.length <= subjectRows;
    });
}

const wireSitting = wireObject({ ...sittingFields, subjectGrade: subjectGradeField() });
export type OLevelSitting = InferType<typeof wireSitting>;

/** The O-level payload: one or two sittings, the first with at least 8 subjects. */
export const jupebOLevelSchema = wireObject({
  applicantId: string().default('').trim(),
  oLevelInfo: array(wireSitting)
    .required(jupeb.subjectsRequired)
    .min(1, jupeb.subjectsRequired)
    .max(mostSittings, 'at most two sittings')
    .test('first', jupeb.subjectsRequired, (sittings, { createError, path }) => {
      const first = Object.keys(sittings?.[0]?.subjectGrade ?? {}).length;
      return first >= requiredSubjects || createError({ path: `${path}[0].subjectGrade` });
    }),
  version: versionField(),
});
