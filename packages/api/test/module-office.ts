import type { TestApp } from './app';
import { signedIn } from './builders';

/** Why everything is done that gives no reason of its own. */
export const reason = 'because of a test';

/** Who may move modules and who may only look, and their calls below `/Modules`. */
export async function moduleOffice(test: TestApp) {
  const { authorization } = await signedIn(test, { claims: ['modules.view', 'modules.edit'] });
  const editor = { authorization };
  const viewer = { authorization: (await signedIn(test, { claims: ['modules.view'] })).authorization };
  return {
    editor,
    viewer,
    async call(path: string, payload: object, headers: Record<string, string> = editor) {
      const answer = await test.call('POST', `/Modules/${path}`, {
        headers,
        payload: { reason, ...payload },
      });
      return { status: answer.statusCode, ...answer.json() };
    },
    read: async (path: string) =>
      (await test.call('GET', `/Modules/${path}`, { headers: editor })).json().data,
  };
}

export type ModuleOffice = Awaited<ReturnType<typeof moduleOffice>>;
