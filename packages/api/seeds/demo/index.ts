import type { Deps } from '../../src/deps';
import { inTransaction } from '../../src/database';
import { seedApplicationWindows } from './application-windows';
import { seedCourses } from './courses';
import { seedFees } from './fees';
import { seedHostels } from './hostels';
import { writeInvoices } from './invoices';
import { seedNotices } from './notices';
import { studentUsers } from './people.data';
import { seedPeople } from './people';
import { randomFrom } from './random';
import { seedCarryOvers, seedRegistrations } from './registrations';
import { schoolFeeInvoices } from './school-fee-invoices';
import { seedSessions } from './sessions';

const seed = 2026;

/**
 * Fills an empty database with the fictional university of the demo: the same rows in every run, windows counted
 * from the clock. Expects the reference data; does nothing when sessions are already there.
 */
export async function seedDemo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const filled = await trx.selectFrom('academic_session').select('id').limit(1).executeTakeFirst();
    if (filled) return;
    const random = randomFrom(seed);
    const now = clock.now();
    await seedSessions(trx, now);
    await seedNotices(trx, now);
    await seedApplicationWindows(trx, now);
    await seedCourses(trx);
    await seedFees(trx);
    await seedHostels(trx);
    const ids = await seedPeople(trx, random);
    const unregistered = studentUsers
      .filter(({ student }) => !student.registered)
      .map(({ userName }) => ids.get(userName) ?? 0);
    await seedRegistrations(trx, unregistered);
    await seedCarryOvers(trx, ids.get('student.carryover') ?? 0);
    await writeInvoices(trx, await schoolFeeInvoices(trx));
  });
}
