import type { Answers, FieldGroup, Step } from '@portal/shared/forms/definition';
import type { FieldError, ObjectSchema, Schema } from '@portal/shared/model';
import { isOpener, type Question } from './fields';
import type { ApplicationRecord, FactName } from './application-facts';
import { recordPath } from './paths';

interface StepBase extends Pick<Step, 'id' | 'hash' | 'title' | 'saved' | 'needsPhoto'> {
  /** Last part of the path of its save. */
  readonly path: string;
  /** What the list of calls says of its save. */
  readonly summary: string;
  /** Body of its save: the answers, what is sent along, and the version that the person saw. */
  readonly body: Schema;
  /** What of the application is sent along, by key of the body; a foreign id or RRR is refused. */
  readonly sends: Readonly<Record<string, FactName>>;
  /** It is not opened again once it was submitted: what it brought is changed elsewhere. */
  readonly reopens?: false;
}

/** Questions under one heading. */
export interface QuestionGroup extends Omit<FieldGroup, 'fields'> {
  readonly fields: readonly Question[];
}

/** A step of questions. */
export interface AnswerStep extends StepBase {
  readonly widget?: undefined;
  readonly body: ObjectSchema<object>;
  readonly groups: readonly QuestionGroup[];
  /** The part of the record that the answers lie in; the record itself when left out. */
  readonly record?: string;
  /** Answers that differ from one another and from those facts of the application, whatever their case. */
  readonly distinct?: {
    readonly names: readonly string[];
    readonly from: readonly FactName[];
    readonly message: string;
  };
}

/** A step that is more than questions: the form, its check and the API have a part for each kind. */
export interface WidgetStep extends StepBase {
  readonly widget: 'o-level';
  /** How many sittings it offers. */
  readonly sittings: number;
  /** Whether it takes an examination whose results are still to come. */
  readonly awaiting: boolean;
  /** Key of the body that holds the sittings. */
  readonly key: string;
  /** Where the record has them. */
  readonly record: string;
  /** The answers as the form holds them. */
  readonly schema: Schema;
  answersOf(record: ApplicationRecord): Answers;
  entriesOf(answers: Answers): readonly object[];
  errorPath(error: FieldError): string;
}

/** One page of an application form: what it asks, and how that is sent, kept and shown. */
export type StepDefinition = AnswerStep | WidgetStep;

/** Steps that an officer can open again. */
export const reopenable = <S extends Pick<StepBase, 'reopens'>>(steps: readonly S[]): S[] =>
  steps.filter(({ reopens }) => reopens !== false);

/** Where the record has the answer to a question of a step. */
export const answerPath = (
  { record }: Pick<AnswerStep, 'record'>,
  question: Pick<Question, 'name' | 'record'>,
): string => recordPath(question.record ?? record, question.name);

export const questionsOf = ({ groups }: Pick<AnswerStep, 'groups'>): readonly Question[] =>
  groups.flatMap(({ fields }) => fields);

/** The question of a step for the JAMB number by which a candidate is known; none where it asks for none. */
export const numberQuestion = (step: Pick<AnswerStep, 'groups'>): Question | undefined =>
  questionsOf(step).find(({ listed }) => listed === 'jambNumber');

/** Whether admission by a form asks for five credits: the federal rule is about undergraduates, who come through JAMB. */
export const asksCredits = (steps: readonly StepDefinition[]): boolean =>
  steps.some((step) => !step.widget && numberQuestion(step));

/** The questions whose answers are stored: what only shows and what only opens another one is not. */
export const storedQuestions = (step: Pick<AnswerStep, 'groups'>): readonly Question[] =>
  questionsOf(step).filter((question) => !question.readOnly && !isOpener(question));
