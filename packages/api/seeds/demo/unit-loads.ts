import type { Trx } from '../../src/platform/database/database';
import { setLoadsIn, type Officer } from '../../src/domains/academics/manage-load/set-loads';
import { semestersFrom } from './sessions';

const everybody = { studentTypes: [], departments: [], options: [], levels: [] };
const undergraduate = 1;
const postgraduate = 4;

/** Of each semester: fresh students take fewer units, the last year of five may take fewer still, postgraduates least. */
const rules = [
  { ...everybody, minimum: '15', maximum: '24', ceiling: '27' },
  { ...everybody, studentTypes: [undergraduate], levels: [100], minimum: '15', maximum: '24', ceiling: '24' },
  { ...everybody, studentTypes: [undergraduate], levels: [500], minimum: '6', maximum: '24', ceiling: '28' },
  { ...everybody, studentTypes: [postgraduate], minimum: '9', maximum: '18', ceiling: '21' },
];

/** The registry's rules of the unit load, of all sessions. */
export async function seedUnitLoads(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const actor: Officer = { userId: officer, claims: ['registration.edit'], localClaims: [] };
  const command = { actor, at: now };
  for (const { sessionId, semester } of semestersFrom(now))
    for (const rule of rules)
      await setLoadsIn(trx, command, { sessionId, semester, ...rule, replace: false });
}
