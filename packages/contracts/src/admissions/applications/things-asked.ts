import { requiredSubjects } from '@portal/shared/model';
import type { AskedDocument } from './application-facts';
import { documentsAsked } from '../documents/asked-documents';
import { creditsAsked } from '../eligibility/eligibility';
import type { FormRules } from '../application-setup/form-rules';
import { isFile } from './fields';
import type { RecordDefinition } from './record';
import { asksCredits, numberQuestion, questionsOf, type AnswerStep } from './step-definition';

/** What an applicant needs at hand for a form. */
interface ThingsAsked {
  /** Numbers that they are known by, as the form calls them. */
  readonly numbers: string[];
  readonly photo: boolean;
  /**
   * O-level results; `awaiting`: or later, once they are out. The form takes a first sitting of at least so many `subjects`;
   * `credits` are asked for at admission, null where none are.
   */
  readonly results: {
    readonly required: boolean;
    readonly awaiting: boolean;
    readonly subjects: number;
    readonly credits: number | null;
  } | null;
  /** Papers that are uploaded: those of the form, and those of the set-up. */
  readonly documents: AskedDocument[];
  /** What is said of papers that only some have to bring. */
  readonly notes: string[];
  /** Other people whose name and contact are asked, as the form calls them. */
  readonly people: string[];
}

/** A group of questions is about somebody else where it asks for a name, which the applicant's invoice has said. */
const isAboutSomebody = ({ fields }: AnswerStep['groups'][number]) =>
  fields.some(({ name }) => /fullname$/i.test(name));

/** What a form and its set-up will ask of whoever fills it in, before they pay for it. */
export function thingsAsked(
  { steps }: Pick<RecordDefinition, 'steps'>,
  { formRules, documents }: { formRules: FormRules; documents: readonly AskedDocument[] },
): ThingsAsked {
  const asking = steps.flatMap((step) => (step.widget ? [] : step));
  const questions = asking.flatMap(questionsOf);
  const nin = questions.filter(({ identifies }) => identifies === 'nin');
  const known = asking.flatMap((step) => numberQuestion(step) ?? []);
  const results = steps.find(({ widget }) => widget === 'o-level');
  return {
    numbers: [...known, ...nin].map(({ label }) => label),
    photo: steps.some(({ needsPhoto }) => needsPhoto),
    results: results?.widget
      ? {
          required: formRules.oLevelRequired,
          awaiting: results.awaiting,
          subjects: requiredSubjects,
          credits: asksCredits(steps) ? creditsAsked : null,
        }
      : null,
    documents: [
      ...questions.filter(isFile).map(({ label: name, optional }) => ({ name, required: !optional })),
      ...documentsAsked({ steps }, documents),
    ],
    notes: asking.flatMap(({ groups }) =>
      groups.flatMap(({ title, note, fields }) =>
        note && fields.some((field) => isFile(field) && field.optional) ? `${title}: ${note}` : [],
      ),
    ),
    people: asking.flatMap(({ groups }) => groups.filter(isAboutSomebody).map(({ title }) => title)),
  };
}
