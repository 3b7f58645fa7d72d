import type { NoticeCategory } from '@portal/contracts/administration';
import { everyClaim } from '../../src/platform/claims';
import { insertNotices } from '../../src/domains/administration/notices/notices.queries';
import { notify } from '../../src/platform/notifications/notify';
import { inTransaction } from '../../src/platform/database/database';
import { anApplicant } from '../admission-builders';
import type { TestApp } from '../app';
import { signedIn } from '../builders';
import { anApplicationWindow, anInvoice } from '../money-builders';
import { knownModule } from '../releases';
import { actingPerson, somebody, type Person } from './people';

export interface World {
  test: TestApp;
  /** Ids by the names that rows call them by. */
  ids: Record<string, string | number>;
  /** Somebody who acts as a person with every claim. */
  acting: Person;
  /** Headers of an applicant's session. */
  applicant: Record<string, string>;
  /** A refresh cookie of somebody signed in, each time another one. */
  cookie(): Promise<string>;
}

/** The session in which students of the world came; the current one comes with the window of applications. */
async function lastSession({ deps }: TestApp): Promise<void> {
  const days = { starts_on: '2024-10-01', ends_on: '2025-09-30' };
  await deps.db
    .insertInto('academic_session')
    .values({ id: 1, name: '2024/2025', current: false, ...days })
    .execute();
}

async function aNotice({ deps }: TestApp, category: NoticeCategory): Promise<number> {
  const startsAt = new Date(deps.clock.now().getTime() - 86_400_000);
  await insertNotices(deps.db, [
    { category, title: 'Notice', html: '<p>Text</p>', senderName: 'x', startsAt },
  ]);
  const found = deps.db.selectFrom('notice').select('id').where('category', '=', category);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function aNotification({ deps }: TestApp, userId: number): Promise<number> {
  const about = { userId, type: 'role changed', message: 'New.', at: deps.clock.now() } as const;
  await inTransaction(deps.db, (trx) => notify(trx, about));
  return (await deps.db.selectFrom('notification').select('id').executeTakeFirstOrThrow()).id;
}

/** An export of somebody else. */
async function anExport(test: TestApp, { headers }: Person): Promise<string> {
  const payload = { list: 'notices', format: 'csv', query: {} };
  const answer = await test.call('POST', '/Exports', { headers, payload });
  return answer.json<{ data: { id: string } }>().data.id;
}

/** A saved filter of somebody else. */
async function aFilter(test: TestApp, { headers }: Person): Promise<number> {
  const payload = { list: 'notices', name: 'Mine', address: '/notice_board_management', query: {} };
  const answer = await test.call('POST', '/SavedFilters', { headers, payload });
  return answer.json<{ data: { id: number } }>().data.id;
}

/** One of everything that rows name, all of it somebody else's. */
export async function makeWorld(test: TestApp): Promise<World> {
  await lastSession(test);
  await anApplicationWindow(test);
  await knownModule(test, 'mf-team');
  const other = await somebody(test, everyClaim());
  const { rrr } = await anInvoice(test);
  const student = await somebody(test, [], 'student');
  const applicant = await anApplicant(test);
  return {
    test,
    ids: {
      notice: await aNotice(test, 'Undergraduate'),
      board: await aNotice(test, 'Staff'),
      notification: await aNotification(test, other.id),
      export: await anExport(test, other),
      filter: await aFilter(test, other),
      user: String((await somebody(test, [])).id),
      student: String(student.id),
      rrr,
    },
    acting: await actingPerson(test),
    applicant: applicant.headers,
    cookie: async () => (await signedIn(test)).cookie,
  };
}
