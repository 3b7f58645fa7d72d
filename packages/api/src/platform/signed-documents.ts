import { subjectOf, type Verified } from './crypto/document-codes';
import type { Deps } from './deps';
import { withSuccessor } from './issued-papers/issued-papers';
import { fromParts } from './part';

type ReadDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
/** What our records say of a document by what its code is about; undefined where there is none. */
export type VerifyDocument = (deps: ReadDeps, subject: string) => Promise<Verified | undefined>;

declare module './part' {
  interface Part {
    /** Papers with a signed code, by the three letters with which what they are about begins. */
    documents?: Readonly<Record<string, VerifyDocument>>;
  }
}

/** What our records say of the document that a code stands for; undefined for one that we did not sign. */
export async function signedDocument(deps: ReadDeps, code: string): Promise<Verified | undefined> {
  const subject = subjectOf(deps, code);
  if (subject === undefined) return undefined;
  const said = await fromParts(({ documents }) => documents).get(subject.slice(0, 3))?.(deps, subject);
  return withSuccessor(deps, subject, said);
}
