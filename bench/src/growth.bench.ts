import { sql } from 'kysely';
import { anAdministrator } from '../../packages/api/test/user-builders';
import { measureGrowth } from './compare-sizes';
import { seedAccounts } from './seed-accounts';

/** What an administrator asks of the list of accounts. */
const questions: Record<string, string> = {
  'first page by name': '',
  'page 20 by name': 'page=20',
  'latest sign-ins': 'sort=-lastLogin',
  'newest accounts': 'sort=-created',
  'by user name': 'sort=userName',
  'filter: students': 'userType=student',
  'filter: officials, latest sign-ins': 'userType=official&sort=-lastLogin',
  'filter: role that nearly all have': 'role=student',
  'filter: role that 33 have': 'role=hod',
  'filter: department': 'departmentId=21',
  'filter: switched off': 'active=false',
  'filter: never activated': 'state=never-activated',
  'filter: locked': 'state=locked',
  'search: one person': 'search=2019/1/000041',
  'search: surname': 'search=adeyemi',
  'search: surname at the end of the order': 'search=ugochukwu',
  'search: beginning of surnames': 'search=ola',
  'search: first name': 'search=zainab',
  'search: surname and first name': 'search=adeyemi%20zai',
  'search: surname, latest sign-ins': 'search=adeyemi&sort=-lastLogin',
  'search: two letters': 'search=ad',
  'search: everybody': 'search=futg.example',
  'search: nobody': 'search=qqqq',
  'search and filter': 'search=okochukwu&departmentId=21',
};

const paths = Object.entries(questions).map(([question, query]) => [
  question,
  `UserManagement/users?${query}`,
]);

await measureGrowth({
  bench: 'growth',
  questions: Object.fromEntries(paths),
  seed: async (test, people) => {
    await seedAccounts(test.deps.db, people);
    await sql`vacuum analyze`.execute(test.deps.db);
    return (await anAdministrator(test)).authorization;
  },
  runs: Number(process.env.RUNS ?? 120),
  judged: 'median',
});
