import { boolean, string } from 'yup';
import { defineCall, listQuery, pageOf, type CallData } from '../model';
import type { ListDefinition } from '../lists';
import type { Sent } from './mock';

/** A paged list as the API has them, for the tests of the kit. */
export const listPeople = defineCall({
  method: 'GET',
  path: '/Test/people',
  summary: 'People',
  access: 'user',
  query: listQuery({ type: string().oneOf(['staff', 'student']), since: string(), active: boolean() }, [
    'name',
    'joined',
  ]),
  data: pageOf({ id: string().required(), name: string().required(), joined: string().required() }),
});

export type PeoplePage = CallData<typeof listPeople>;
type Person = PeoplePage['rows'][number];

export const person = (at: number): Person => ({
  id: String(at),
  name: `Person ${at}`,
  joined: `${2000 + at}`,
});

/** Answers like the server: a page of `total` people. */
export function peopleServer(total: number, { exact = true } = {}) {
  return ({ query }: Sent): PeoplePage => {
    const [page, pageSize] = [Number(query.page), Number(query.pageSize)];
    const first = (page - 1) * pageSize + 1;
    const rows = Array.from({ length: Math.max(0, Math.min(pageSize, total - first + 1)) }, (_, at) =>
      person(first + at),
    );
    const counted = exact ? total : Math.min(total, 1000);
    return { rows, total: counted, totalIsExact: exact, page, pageSize };
  };
}

export const people: ListDefinition<typeof listPeople> = {
  title: 'People',
  call: listPeople,
  columns: [
    { header: 'Name', cell: ({ name }) => name, sort: 'name' },
    { header: 'Joined', cell: ({ joined }) => joined, align: 'end', sort: 'joined' },
    { header: 'Number', cell: ({ id }) => `No. ${id}` },
  ],
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by name',
  filters: [
    {
      name: 'type',
      label: 'Type',
      kind: 'select',
      choices: [
        { value: 'staff', label: 'Staff' },
        { value: 'student', label: 'Students' },
      ],
    },
    { name: 'since', label: 'Joined since', kind: 'date' },
    { name: 'active', label: 'Only active', kind: 'flag' },
  ],
};
