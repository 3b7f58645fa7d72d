import { applicationModes, applicationTypes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { applicationFees } from './fees.data';
import { insertRows } from './rows';
import { currentSessionId, dayBegins, dayEnds, sessions } from './sessions';

const day = 86_400_000;

/** Every type can be applied for in every session at the prices of the demo; only this session's windows are open. */
export async function seedApplicationWindows(trx: Trx, now: Date): Promise<void> {
  const rows = sessions.flatMap(({ id }) => {
    const today = Math.floor(now.getTime() / day) * day;
    const opens = today - 30 * day - (currentSessionId - id) * 365 * day + dayBegins;
    return applicationModes.map((mode) => ({
      application_type_id: applicationTypes[mode].id,
      session_id: id,
      amount_kobo: applicationFees[mode] * 100,
      opens_at: new Date(opens),
      closes_at: new Date(opens + 120 * day - dayBegins + dayEnds),
    }));
  });
  await insertRows(trx, 'application_window', rows);
}
