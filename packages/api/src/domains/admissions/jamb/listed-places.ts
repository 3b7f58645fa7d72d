import { plainKey } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';

interface Named {
  id: number;
  name: string;
}

/** States, areas and departments by what JAMB's lists call them. */
export interface Places {
  stateOf(text: string): Named | undefined;
  /** An area of that state, by our name or a name of JAMB's that was placed: six names occur in two states. */
  lgaOf(stateId: number, text: string): Named | undefined;
  /** By our name, our code, or a name of JAMB's that was placed. */
  departmentOf(text: string): (Named & { schoolId: number }) | undefined;
}

const capital = 'Federal Capital Territory';
/** What lists call states besides. */
const otherStates: Record<string, string> = {
  fct: capital,
  fctabuja: capital,
  abuja: capital,
  abujafct: capital,
  nassarawa: 'Nasarawa',
  kastina: 'Katsina',
};

const byName = <N extends Named>(rows: readonly N[]) => new Map(rows.map((row) => [plainKey(row.name), row]));

/** `Kano State` is Kano. */
const withoutWord = (key: string) => key.replace(/state$/, '');

/** Reads all of them: there are a few hundred. */
export async function readPlaces(db: Db | Trx): Promise<Places> {
  const states = byName(await db.selectFrom('state').select(['id', 'name']).execute());
  const lgas = await db.selectFrom('lga').select(['id', 'name', 'state_id as stateId']).execute();
  const areas = new Map(lgas.map((row) => [`${row.stateId} ${plainKey(row.name)}`, row]));
  const areaIds = new Map(lgas.map((row) => [row.id, row]));
  const placedAreas = await db
    .selectFrom('jamb_lga_name')
    .select(['state_id as stateId', 'key', 'lga_id as id'])
    .execute();
  const jambAreas = new Map(
    placedAreas.map(({ stateId, key, id }) => [`${stateId} ${key}`, areaIds.get(id)]),
  );
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'code', 'faculty_id as schoolId'])
    .execute();
  const own = byName(departments);
  const codes = new Map(departments.map((row) => [row.code, row]));
  const ids = new Map(departments.map((row) => [row.id, row]));
  const placed = await db.selectFrom('jamb_department_name').select(['key', 'department_id as id']).execute();
  const jambs = new Map(placed.map(({ key, id }) => [key, ids.get(id)]));
  return {
    stateOf(text) {
      const key = plainKey(text);
      const other = otherStates[key];
      return states.get(other ? plainKey(other) : key) ?? states.get(withoutWord(key));
    },
    lgaOf(stateId, text) {
      const key = `${stateId} ${plainKey(text)}`;
      return areas.get(key) ?? jambAreas.get(key);
    },
    departmentOf: (text) => own.get(plainKey(text)) ?? codes.get(text.trim()) ?? jambs.get(plainKey(text)),
  };
}
