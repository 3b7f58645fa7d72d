import { sql } from 'kysely';
import { mostFound, type Finder } from '../../../platform/search/finder';
import { hasTrigrams } from '../../../platform/lists/search-text';
import { accountPage } from './account-page';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { foundBy } from './search-users';

/** Accounts by name, user name, matric or staff number, or email. */
export const accountFinder: Finder = {
  kind: 'Account',
  claim: 'user.view',
  userTypes: ['official'],
  async find(db, search) {
    if (!hasTrigrams(search)) return [];
    const rows = await db
      .selectFrom('app_user')
      .modifyFront(sql.raw(plannedEachTime))
      .select(['id', 'full_name as fullName', 'user_name as userName', 'user_type as userType', 'active'])
      .where(foundBy(search))
      .orderBy('sort_name')
      .orderBy('id')
      .limit(mostFound)
      .execute();
    return rows.map(({ id, fullName, userName, userType, active }) => ({
      name: fullName,
      detail: [userName, userType, ...(active ? [] : ['switched off'])].join(' · '),
      page: accountPage(id),
    }));
  },
};
