import { fakeClock } from '../../../platform/clock';
import { openDatabase } from '../../../platform/database/database';
import { holdBed } from '../allocations/hold-bed';

/** A node of its own that holds a bed for each of these students, and says of each hold that it stands. */
const [host = '', database = '', now = '', ...students] = process.argv.slice(2);
const db = openDatabase({ host, user: 'postgres', database, most: 8 }, () => undefined);
const deps = { db, clock: fakeClock(now) };

async function holdInTurn(): Promise<void> {
  for (let id = students.pop(); id !== undefined; id = students.pop()) {
    const held = await holdBed(deps, Number(id), { hostelId: null }).catch(() => undefined);
    process.stdout.write(held ? `held ${held.id}\n` : 'refused\n');
  }
}

void Promise.all(Array.from({ length: 8 }, holdInTurn)).then(() => db.destroy());
