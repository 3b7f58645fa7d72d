import type { importCalls } from '../../lists/calls';
import type { CallData } from '../../model';

type Preview = CallData<typeof importCalls.preview>;
type Row = Preview['rows'][number];

function row(number: number): Row {
  const values = [`person${number}`, `person${number}@futg.edu.ng`, 'lecturer'];
  if (number % 9 === 0)
    return { number, verdict: 'error', messages: ['The department is not known.'], values };
  if (number % 7 === 0) return { number, verdict: 'warning', messages: ['The same name is there.'], values };
  return { number, verdict: 'ok', messages: [], values };
}

const all = Array.from({ length: 48 }, (_, at) => row(at + 2));
const count = (verdict: Row['verdict']) => all.filter((each) => each.verdict === verdict).length;

/** A page of verdicts as the server gives them. */
export function previewPage(query: URLSearchParams): Preview {
  const verdict = query.get('verdict');
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)];
  const fits = all.filter((each) => !verdict || each.verdict === verdict);
  return {
    id: '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10',
    kind: 'users',
    fileName: 'new-staff.xlsx',
    columns: ['User name', 'Email', 'Type'],
    counts: { ok: count('ok'), warning: count('warning'), error: count('error') },
    state: 'preview',
    expires: '2026-09-14T09:00:00.000Z',
    rows: fits.slice((page - 1) * pageSize, page * pageSize),
    total: fits.length,
    totalIsExact: true,
    page,
    pageSize,
  };
}
