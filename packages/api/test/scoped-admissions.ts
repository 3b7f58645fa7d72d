import { allCalls } from './all-calls';
import { admissionsRows } from './route-table/admissions.rows';
import { applicationSetupRows } from './route-table/application-setup.rows';
import { entrantsRows } from './route-table/entrants.rows';
import { screeningRows } from './route-table/screening.rows';

/** Every call of admissions that keeps within a place. */
export const scoped = allCalls.filter(
  ({ access, scoped: isScoped }) =>
    isScoped && typeof access === 'object' && access.claim.startsWith('admissions.'),
);
export const claims = [...new Set(scoped.map(({ access }) => (access as { claim: never }).claim))];
/** What the calls are asked with. */
export const table = { ...admissionsRows, ...applicationSetupRows, ...entrantsRows, ...screeningRows };
export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Answers that are the same for everybody who works with admissions, with why. */
export const sameForAll: Readonly<Record<string, string>> = {
  'GET /Jamb/near-names': 'is asked with a name: its own test',
  'GET /AdmissionList/ranking/capacities': 'departments to choose: its own test',
  'GET /Application/department-subjects': 'shows an empty department its own: its own test',
  'GET /AdmissionList/ranking/places': 'of one run: below',
  'GET /AdmissionList/batches': 'hold no person, and count those within reach: its own test',
  'GET /Application/screening/absent': 'counts a whole programme: its own test',
  'GET /Application/screening/batches': 'are of a whole programme, and hold no person: its own test',
};

const isOfAll = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && !path.includes('{');
export const isList = (call: { method: string; path: string }) =>
  isOfAll(call) && !table[nameOf(call)]?.takesAnything;
export const lists = scoped.filter(
  (call) => isList(call) && !call.path.endsWith('totals') && !sameForAll[nameOf(call)],
);
/** Answers that are no list: figures of a start page, what serials say, what filters offer. */
export const overviews = scoped.filter((call) => isOfAll(call) && !isList(call));
