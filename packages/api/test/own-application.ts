import type { TestApp } from './app';

/** Makes the account of an officer that of who applies: by the address of the invoice of an entrant's form. */
export async function applies(
  { deps: { db } }: TestApp,
  { userName }: { userName: string },
  { entryId }: { entryId: number },
): Promise<void> {
  const { email } = await db
    .selectFrom('admission_list_entry as e')
    .innerJoin('application as a', 'a.id', 'e.application_id')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select('i.email')
    .where('e.id', '=', entryId)
    .executeTakeFirstOrThrow();
  await db.updateTable('app_user').set({ email }).where('user_name', '=', userName).execute();
}
