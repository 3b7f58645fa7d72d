import {
  closedObject,
  integer,
  isPhone,
  number,
  object,
  phoneField,
  string,
  textField,
  whyField,
} from '@portal/shared/model';
import { applicationTexts } from '../applications/application.texts';
import { fullNameField } from '../applications/person.schema';
import { refereeFields } from '../programmes/postgraduate/referees.step';

/** Days that a link to write a reference works. */
export const refereeDays = 21;
/** Days after which a referee who has not answered is reminded. */
export const reminderDays = [7, 14] as const;

export const refereeStates = ['asked', 'answered', 'declined', 'lapsed', 'replaced'] as const;
export type RefereeState = (typeof refereeStates)[number];
export const refereeStateLabels: Record<RefereeState, string> = {
  asked: 'Waiting',
  answered: 'Answered',
  declined: 'Declined',
  lapsed: 'Did not answer',
  replaced: 'Replaced',
};

export const capacities = ['Lecturer', 'Supervisor', 'Employer', 'Other'] as const;
export const ratings = ['Poor', 'Fair', 'Average', 'Good', 'Excellent'] as const;
export const recommendations = ['strong', 'reserved', 'none'] as const;
export type Recommendation = (typeof recommendations)[number];
export const recommendationLabels: Record<Recommendation, string> = {
  strong: 'Strongly recommended',
  reserved: 'Recommended with reservation',
  none: 'Not recommended',
};
/** What a referee judges, with its label. */
export const rated = {
  intellectualAbility: 'Intellectual ability',
  originality: 'Originality',
  industry: 'Industry',
  character: 'Character',
  communication: 'Communication',
} as const;

const one = <T extends string>(of: readonly T[], required: string) =>
  string()
    .default('')
    .required(required)
    .oneOf(['' as T, ...of], required);
const rating = (name: keyof typeof rated) => one(ratings, `please rate: ${rated[name]}`);
const shortest = 50;
const longest = 3_000;
const mostYears = 60;
const remarksRequired = 'please enter your remarks';
const yearsRequired = 'please say how long you have known the applicant';

/** What a referee writes. */
export const referenceFields = {
  fullName: fullNameField(),
  position: textField('please enter your position', 150),
  institution: textField('please enter your institution', 150),
  mobileNumber: phoneField(applicationTexts.phoneRequired, applicationTexts.phoneInvalid, isPhone),
  yearsKnown: number()
    .transform((value: number, given: unknown) => (given === '' || given === null ? undefined : value))
    .typeError(yearsRequired)
    .integer('enter whole years')
    .min(0, yearsRequired)
    .max(mostYears, `at most ${mostYears} years`)
    .required(yearsRequired),
  capacity: one(capacities, 'please say in what capacity'),
  intellectualAbility: rating('intellectualAbility'),
  originality: rating('originality'),
  industry: rating('industry'),
  character: rating('character'),
  communication: rating('communication'),
  recommendation: one(recommendations, 'please select your recommendation'),
  remarks: string()
    .default('')
    .trim()
    .required(remarksRequired)
    .min(shortest, 'your remarks must have at least 50 characters')
    .max(longest, 'your remarks can have at most 3,000 characters'),
};
export const referenceSchema = object(referenceFields);

const token = () => string().trim().required().max(100);
export const tokenSchema = closedObject({ token: token() });
/** The link is spent by this, and not by opening it: scanners of mail open links too. */
export const sentReferenceSchema = closedObject({ token: token(), ...referenceFields });

const version = () => integer().min(1).required();
/** Who is asked in the place of a referee who was silent or declined. */
export const replacementSchema = closedObject({ ...refereeFields(), version: version() });
/** The same by an officer, who says why. */
export const officerReplacementSchema = closedObject({
  ...refereeFields(),
  version: version(),
  reason: whyField(),
});
