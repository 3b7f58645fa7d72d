import { applicationTypes } from '@portal/shared/model';
import { aPhoto, oLevelBody, save, type TestApplicant, upload } from './admission-builders';
import type { TestApp } from './app';
import { changeSetupRules } from './application-setup-builders';

export interface AttachedFile {
  name: string;
  required: boolean;
  document: string | null;
  kind: string | null;
}
type By = Pick<TestApplicant, 'headers'>;

/** A document that is demanded. */
export const birth = { name: 'Birth certificate', required: true };

/** What applicants to JUPEB do with the documents that its set-up asks for. */
export function askedDocuments(test: () => TestApp) {
  const call = ({ headers }: By, path: string, payload: object) =>
    test().call('POST', path, { headers, payload });
  async function fileOf({ headers }: By): Promise<string> {
    const { headers: multipart, payload } = upload(await aPhoto(), { field: 'document', name: 'page.jpg' });
    const answer = await test().call('POST', '/UserDocument/upload-document', {
      payload,
      headers: { ...headers, ...multipart },
    });
    return answer.json<{ data: { document: string } }>().data.document;
  }
  const attach = async (by: By, name = birth.name) =>
    call(by, '/Application/documents', { name, document: await fileOf(by) });
  const recordOf = async ({ headers }: By) =>
    (await test().call('GET', '/JupebApplication/application', { headers })).json<{
      data: { version: number; documents?: AttachedFile[] };
    }>().data;
  return {
    ask: (...documents: { name: string; required: boolean }[]) =>
      changeSetupRules(test(), applicationTypes.JUPEB.id, { documents }),
    call,
    fileOf,
    attach,
    changedBy: (answer: Awaited<ReturnType<typeof attach>>) =>
      answer.json<{ data: { version: number; documents: AttachedFile[] } }>().data,
    recordOf,
    namesOf: async (by: By) => (await recordOf(by)).documents?.map(({ name, kind }) => [name, kind]),
    submit: async (by: TestApplicant) =>
      save(test(), by, 'o-level-results', oLevelBody((await recordOf(by)).version)),
  };
}
