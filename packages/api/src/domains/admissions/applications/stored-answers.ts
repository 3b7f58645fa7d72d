import {
  type AnswerStep,
  isEmptyRow,
  isRows,
  type Question,
  setAt,
  storedPath,
} from '@portal/contracts/admissions';
import { answerAt } from '@portal/shared/forms/definition';
import type { Deps } from '../../../platform/deps';
import { decrypt, encrypt } from '../../../platform/crypto/encryption';
import type { Application } from './applications.queries';
import { type Body, inBodyOrder } from './check-references';
import { Answered, isHidden } from './hidden-answers/masked-answers';
import { encryptedPlaces } from './encrypted-places';

type Keys = Pick<Deps, 'env'>;
/** The answers of a step as they are stored. */
export type Section = Readonly<Record<string, unknown>>;

const place = (application: Pick<Application, 'id'>, question: Question) =>
  encryptedPlaces.answer(application.id, storedPath(question.name));

/** A stored answer in clear; null for none. */
export function storedAnswer(
  { env }: Keys,
  { application, section }: { application: Application; section: Section | undefined },
  question: Question,
): string | null {
  const stored = answerAt(section, storedPath(question.name));
  if (typeof stored !== 'string') return null;
  if (!question.encrypted) return stored;
  return decrypt(env.dataKey, place(application, question), Buffer.from(stored, 'base64'));
}

/** What an answer is before anybody has given it: the invoice's, or the number that an officer has found. */
export function beginningOf({ prefilled, listed }: Question, application: Application): string {
  if (prefilled) return application[prefilled];
  return listed === 'jambNumber' ? (application.jambNumber ?? '') : '';
}

/** Rows that somebody has filled in. */
export const storedRows = (section: Section | undefined, question: Question): readonly Section[] =>
  (answerAt(section, storedPath(question.name)) ?? []) as readonly Section[];

/**
 * What a body is stored as: phones in one way of writing, numbers encrypted, what came back masked as it was, rows without
 * those that are empty.
 */
export function answersToStore(
  deps: Keys,
  step: AnswerStep,
  { application, section, body }: { application: Application; section: Section | undefined; body: Body },
): { answers: Section; answered: Answered } {
  const answered = new Answered();
  const answers = inBodyOrder(step).reduce<Section>((all, question) => {
    const given = answerAt(body, question.name);
    const path = storedPath(question.name);
    if (isRows(question)) {
      return setAt(
        all,
        path,
        (given as readonly Section[]).filter((row) => !isEmptyRow(row)),
      );
    }
    if (typeof given !== 'string') return setAt(all, path, given ?? null);
    const begins = beginningOf(question, application);
    const before = isHidden(question) ? storedAnswer(deps, { application, section }, question) : null;
    const answer = answered.take(question, given, before ?? begins);
    if (!question.encrypted) return setAt(all, path, answer);
    const encrypted = encrypt(deps.env.dataKey, place(application, question), answer);
    return setAt(all, path, encrypted.toString('base64'));
  }, {});
  return { answers, answered };
}
