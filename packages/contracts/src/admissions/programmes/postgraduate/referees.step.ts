import { emailField, isMasked, string, texts as shared, textField, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { email, phone, text } from '../../applications/fields';
import { formPhoneField, fullNameField } from '../../applications/person.schema';
import type { AnswerStep } from '../../applications/step-definition';
import { postgraduateTexts as texts } from './postgraduate.texts';

/** Each referee by the place that they were named in. */
export const refereePlaces = ['first', 'second', 'third'] as const;
export type RefereePlace = (typeof refereePlaces)[number];

/** Who is asked for a reference. */
export const refereeFields = () => ({
  fullName: fullNameField(),
  email: emailField(texts.refereeEmailRequired),
  mobileNumber: formPhoneField(),
  institution: textField(texts.institutionRequired, 150),
});

type Named = Readonly<Partial<Record<RefereePlace, { readonly email?: string }>>>;

/** The first of the others that has the same address; what is shown masked says nothing of who it is. */
function isRepeated(referees: Named, place: RefereePlace): boolean {
  const own = referees[place]?.email?.toLowerCase() ?? '';
  if (!own || isMasked(own)) return false;
  const before = refereePlaces.slice(0, refereePlaces.indexOf(place));
  return before.some((each) => referees[each]?.email?.toLowerCase() === own);
}

const refereesField = () =>
  wireObject({
    first: wireObject(refereeFields()),
    second: wireObject(refereeFields()),
    third: wireObject(refereeFields()),
  }).test('different', shared.forms.duplicates, (value, { createError, path }) => {
    const repeated = refereePlaces.find((place) => isRepeated(value, place));
    return !repeated || createError({ path: `${path}.${repeated}.email`, message: shared.forms.duplicates });
  });

const group = (place: RefereePlace, title: string, note?: string) => ({
  title,
  ...(note && { note }),
  fields: [
    text(`referees.${place}.fullName`, 'Full Name', { hint: 'First and last name.' }),
    email(`referees.${place}.email`, 'Email', { masked: true }),
    phone(`referees.${place}.mobileNumber`, 'Mobile Number', { masked: true }),
    text(`referees.${place}.institution`, 'Institution'),
  ],
});

/** Step g: who is asked about the applicant. */
export const refereesStep: AnswerStep = {
  id: 'pg-referees',
  hash: texts.hashes.referees,
  title: texts.steps.referees,
  path: 'referees',
  summary: 'Saves step 7',
  groups: [
    group(
      'first',
      'First referee',
      'Each referee is mailed a private link once you have submitted, and writes to the Postgraduate School alone.',
    ),
    group('second', 'Second referee'),
    group('third', 'Third referee'),
  ],
  body: wireObject({
    applicantId: string().default('').trim(),
    referees: refereesField(),
    version: versionField(),
  }),
  sends: { applicantId: 'id' },
  // Who has written stays, so that nobody looks for a better reference; an officer replaces them by themselves.
  reopens: false,
  distinct: {
    names: refereePlaces.map((place) => `referees.${place}.email`),
    from: ['email'],
    message: shared.forms.duplicates,
  },
  saved: { title: texts.saved.referees, body: applicationTexts.nextStep },
};
