import { http } from '../../http';
import { calls, errorCatalogue } from '../../model';
import { hallRows, halls, hallSums } from './halls.report';
import { peoplePage } from './people';
import { people } from './people.call';
import { previewPage } from './upload';

type Adapter = Extract<NonNullable<typeof http.defaults.adapter>, (...parts: never[]) => unknown>;
type Config = Parameters<Adapter>[0];

/** Milliseconds that an answer takes, so that waiting can be seen. */
const slow = 600;

const exported = {
  id: '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10',
  list: 'users',
  format: 'xlsx',
  state: 'ready',
  rows: 237,
  fileName: 'users.xlsx',
  expires: null,
};
const options = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }));
const lists = {
  'examination-types': options('WAEC', 'NECO'),
  'olevel-subjects': options('English Language', 'Mathematics', 'Physics', 'Chemistry', 'Biology'),
  'olevel-grades': options('A1', 'B2', 'B3', 'C4'),
};

const answers: [path: string, answer: (query: URLSearchParams) => unknown][] = [
  [people.path, peoplePage],
  [halls.sums.path, () => hallSums],
  [halls.rows.path, () => ({ rows: hallRows, total: 3, totalIsExact: true, page: 1, pageSize: 10 })],
  ['/Gallery/deactivate/', () => ({ fullName: 'Amina Bello' })],
  ['/ImportKinds/users/template', () => new Blob(['template'])],
  ['/errors', () => new Blob(['errors'])],
  ['/file', () => new Blob(['file'])],
  ['/commit', () => ({ applied: 43, refused: 5 })],
  ['/ImportKinds/', previewPage],
  ['/Imports/', previewPage],
  ['/Exports', () => exported],
  [calls.lookups.many.path, () => lists],
  [calls.lookups.examYears.path, () => ['2026', '2025']],
];

/** The gallery has no server: what its pieces ask is answered here. A search for `error` fails. */
function answer(config: Config): { status: number; data: unknown } {
  const [path = '', search] = (config.url ?? '').split('?');
  const query = new URLSearchParams(search);
  const [, reply] = answers.find(([each]) => path.includes(each)) ?? [];
  if (!reply || query.get('search') === 'error') {
    const [status, message] = errorCatalogue.BUSY;
    return { status, data: { code: 'BUSY', message, errors: [] } };
  }
  const data = reply(query);
  return { status: 200, data: data instanceof Blob ? data : { success: true, message: '', data } };
}

/** Puts the gallery's answers in the place of the network. */
export function answerFromHere(milliseconds = slow): void {
  http.defaults.adapter = async (config) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const { status, data } = answer(config);
    const response = { data, status, statusText: '', headers: {}, config };
    if (status < 400) return response;
    throw Object.assign(new Error('refused'), { isAxiosError: true, config, response });
  };
}
