import type { CallData } from '../../model';
import type { people } from './people.call';

type Page = CallData<typeof people>;
type User = Page['rows'][number];

const surnames = ['Bello', 'Okafor', 'Adeyemi', 'Eze', 'Mohammed', 'Ibrahim', 'Nwosu'];
const names = ['Amina', 'Chidi', 'Folake', 'Ngozi', 'Musa', 'Zainab', 'Tunde', 'Halima', 'Emeka'];
const types = ['student', 'lecturer', 'official'];
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

function user(at: number): User {
  const [name, surname] = [pick(names, at * 7), pick(surnames, at * 3)];
  return {
    id: String(at),
    fullName: `${name} ${surname}`,
    email: `${name}.${surname}${at}@futg.edu.ng`.toLowerCase(),
    userType: pick(types, at),
    lastLogin: at % 5 === 0 ? null : `2026-0${(at % 9) + 1}-14T08:30:00.000Z`,
    active: at % 6 !== 0,
    roles: [pick(['Clerk', 'Head of department', 'Registry officer'], at)],
  };
}

const everybody = Array.from({ length: 237 }, (_, at) => user(at + 1));

/** Searches, filters, sorts and pages as the server does. */
export function peoplePage(query: URLSearchParams): Page {
  const search = (query.get('search') ?? '').toLowerCase();
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)];
  const fits = everybody
    .filter(({ fullName, email }) => `${fullName} ${email}`.toLowerCase().includes(search))
    .filter(({ userType }) => !query.get('userType') || userType === query.get('userType'))
    .filter(({ active }) => !query.get('active') || active);
  const sort = query.get('sort');
  if (sort) {
    const key = sort.replace('-', '') === 'lastLogin' ? 'lastLogin' : 'fullName';
    const turn = sort.startsWith('-') ? -1 : 1;
    fits.sort((one, other) => turn * String(one[key] ?? '').localeCompare(String(other[key] ?? '')));
  }
  const rows = fits.slice((page - 1) * pageSize, page * pageSize);
  return { rows, total: fits.length, totalIsExact: true, page, pageSize };
}
