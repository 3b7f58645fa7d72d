import { sql } from 'kysely';
import { signedIn } from '../../packages/api/test/builders';
import { measureGrowth } from './compare-sizes';
import { seedMoney } from './seed-payments';

/** What the registry asks of the list of students: orders, filters, and whatever somebody knows of one person. */
const questions: Record<string, string> = {
  'first page': '',
  'page 20': 'page=20',
  'by matric number': 'sort=matricNumber',
  'filter: department': 'departmentId=21',
  'filter: 300 level': 'level=300',
  'filter: everybody': 'state=all',
  'search: surname': 'search=adeyemi',
  'search: half of two names': 'search=yem%20zain',
  'search: nobody': 'search=qqqq',
  'search: a matric number': 'search=2021/1/000999TT',
  'search: an RRR': 'search=2800-0000-0999',
  'search: a phone': 'search=08030000999',
  'search: the same phone': 'search=%2B234%20803%20000%200999',
  'search and filter': 'search=adeyemi&departmentId=21',
};
const paths = Object.entries(questions).map(([question, query]) => [
  question,
  `StudentManagement/students?${query}`,
]);

await measureGrowth({
  bench: 'student-search',
  questions: {
    ...Object.fromEntries(paths),
    'who is left out': 'StudentManagement/students/left-out',
    'who is left out of a search': 'StudentManagement/students/left-out?search=adeyemi',
  },
  seed: async (test, students) => {
    await seedMoney(test, students);
    // Phones of ten digits after the country code, as the triggers of the record keep them.
    await sql`insert into student_key (key, student_id, kind)
      select '234803' || lpad(id::text, 7, '0'), id, 'phone' from student`.execute(test.deps.db);
    return (await signedIn(test, { claims: ['student.view'] })).authorization;
  },
  runs: Number(process.env['RUNS'] ?? 120),
  judged: 'p95',
});
