import {
  array,
  defineCall,
  integer,
  type InferType,
  listOf,
  maybe,
  mixed,
  option,
  shape,
  text,
  texts,
  ValidationError,
  whole,
  wireObject,
} from '@portal/shared/model';
import { cardNumbers } from './sittings.schema';
import { applicationTexts } from './application.texts';
import { versionField } from './application.schema';

const { gradesRequired } = applicationTexts;

/** Subject id to grade id. Which subjects they are, the form has said; here they get their grades. */
const gradesField = () =>
  mixed<Record<string, string>>()
    .required(texts.forms.subjectsRequired)
    .test('grades', gradesRequired, (value, { path }) => {
      const pairs = typeof value === 'object' ? Object.entries(value as Record<string, unknown>) : [];
      const isId = (id: unknown) => typeof id === 'string' && /^\d{1,9}$/.test(id);
      if (pairs.length === 0 || pairs.some(([subject]) => !isId(subject))) return false;
      const without = pairs.filter(([, grade]) => !isId(grade));
      // Each at its own field, so that the form says of every subject whether it lacks one.
      const errors = without.map(
        ([subject]) => new ValidationError(gradesRequired, undefined, `${path}.${subject}`),
      );
      return without.length === 0 || new ValidationError(errors);
    });

/** Card and grades of sittings whose results were still to come when the form was submitted. */
export const suppliedResultsSchema = wireObject({
  sittings: array(
    wireObject({ sitting: integer().oneOf([1, 2]).required(), ...cardNumbers(), grades: gradesField() }),
  )
    .required()
    .min(1)
    .max(2),
  version: versionField(),
});
export type SuppliedResults = InferType<typeof suppliedResultsSchema>;

/** O-level results that were awaited when an application was submitted. */
export const awaitedResults = {
  current: defineCall({
    method: 'GET',
    path: '/Application/awaited-results',
    summary: 'Sittings of the application of the session whose O-level results are still to come',
    access: 'applicant',
    data: shape({
      /** None: nothing is awaited. */
      sittings: listOf({
        sitting: whole(),
        body: text(),
        examNumber: text(),
        examYear: text(),
        examCenter: text(),
        subjects: listOf(option),
      }),
      grades: listOf(option),
      /** Last day in Lagos on which they are taken; null: until the clearance. */
      due: maybe(),
      /** Why they cannot be entered now; null where they can. */
      closed: maybe(),
      applicationNumber: maybe(),
      version: whole(),
    }),
  }),
  supply: defineCall({
    method: 'POST',
    path: '/Application/awaited-results',
    summary: 'Enters card and grades of awaited sittings; what was submitted before is kept as a version',
    access: 'applicant',
    body: suppliedResultsSchema,
    data: shape({ version: whole() }),
  }),
};
