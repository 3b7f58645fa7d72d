import { aLecturer, type lecturersOfficer } from './lecturer-builders';
import type { TestApp } from './app';

interface Row {
  id: number;
  name: string;
  account: string;
  version: number;
  may: string[];
}
export interface Answer {
  code?: string;
  errors?: { path: string }[];
  data: Row & { rows: Row[] };
}
export type Who = Pick<Officer, 'headers'>;
type Officer = Awaited<ReturnType<typeof lecturersOfficer>>;

/** What somebody of the registry does with lecturers over HTTP. */
export function lecturerCalls(who: () => { test: TestApp; officer: Officer }) {
  const post = (path: string, payload: object = {}, { headers }: Who = who().officer) =>
    who().test.call('POST', `/Lecturer/lecturers${path}`, { headers, payload });
  const put = (id: number, payload: object, { headers }: Who = who().officer) =>
    who().test.call('PUT', `/Lecturer/lecturers/${id}`, { headers, payload });
  const one = async (id: number, { headers }: Who = who().officer) =>
    (await who().test.call('GET', `/Lecturer/lecturers/${id}`, { headers })).json<Answer>().data;
  const added = async (more: Parameters<typeof aLecturer>[0] = {}) => {
    const lecturer = aLecturer(more);
    const { id } = (await post('', lecturer)).json<Answer>().data;
    return { id, ...lecturer };
  };
  const found = async (query: string, { headers }: Who = who().officer) =>
    (await who().test.call('GET', `/Lecturer/lecturers?${query}`, { headers })).json<Answer>().data.rows;
  const accountOf = (userName: string) =>
    who()
      .test.deps.db.selectFrom('app_user')
      .select([
        'id',
        'full_name as name',
        'user_type as type',
        'department_id as department',
        'active',
        'email',
      ])
      .where('user_name', '=', userName)
      .executeTakeFirst();
  return { post, put, one, added, found, accountOf };
}
