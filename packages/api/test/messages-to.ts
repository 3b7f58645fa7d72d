import type { TestApp } from './app';

/** What somebody was told of one type, the first at the front. */
export async function messagesTo(test: TestApp, userId: number, type: string): Promise<string[]> {
  const rows = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy('id')
    .execute();
  return rows.map(({ message }) => message);
}
