import type { Deps } from '../../../../platform/deps';
import { keyedHash } from '../../../../platform/crypto/encryption';
import type { TypedMarks } from '../../../../platform/http/route';

type Keys = Pick<Deps, 'env'>;

/** 128 bits: all marks of a form fit into one cookie, and none can be made without the key. */
const markLength = 32;

const markOf = ({ env }: Keys, applicationId: number, [name, value]: [name: string, value: string]) =>
  keyedHash(env.dataKey, `application:${applicationId}:typed:${name}`, value).slice(0, markLength);

/** Marks of answers, as they are stored, that somebody typed. */
export function marksOf(
  deps: Keys,
  applicationId: number,
  answers: Readonly<Record<string, string>>,
): TypedMarks {
  const marks = Object.entries(answers).map((answer) => [answer[0], markOf(deps, applicationId, answer)]);
  return Object.fromEntries(marks) as TypedMarks;
}

/** Whether a session has typed the very value that stands there now: what somebody corrected since is news to it. */
export type IsTyped = (name: string, value: string) => boolean;

export const isTypedIn =
  (deps: Keys, applicationId: number, marks: TypedMarks): IsTyped =>
  (name, value) =>
    Object.hasOwn(marks, name) && marks[name] === markOf(deps, applicationId, [name, value]);
