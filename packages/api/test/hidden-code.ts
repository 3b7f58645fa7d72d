import type { TestApp } from './app';

/** The code that a mail brings is entered: this visit is the applicant's from now on. */
export async function withCode(
  test: TestApp,
  { headers }: { headers: Record<string, string> },
): Promise<void> {
  const at = '/Application/hidden-answers';
  const sent = await test.call('POST', `${at}/code`, { headers, payload: { to: 'email' } });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const { payload } = await test.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('lane', '=', 'codes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec((payload as { text: string }).text)?.[0] ?? '';
  const shown = await test.call('POST', `${at}/show`, { headers, payload: { code } });
  if (shown.statusCode !== 200) throw new Error(shown.body);
}
