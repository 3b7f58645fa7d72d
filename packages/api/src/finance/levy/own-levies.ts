import type { finance } from '@portal/shared/finance';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../database';
import { levyInvoices, levyLines } from './levy.queries';

type Levy = CallData<typeof finance.developmentLevy.sessions>[number];
type Charged = Omit<Levy, 'paid' | 'invoice'>;

function bySession(lines: Awaited<ReturnType<typeof levyLines>>): Map<number, Charged> {
  const sessions = new Map<number, Charged>();
  for (const { sessionId, session, description, amount } of lines) {
    const levy = sessions.get(sessionId) ?? { sessionId, session, total: 0, lines: [] };
    levy.total += amount;
    levy.lines.push({ description, amount });
    sessions.set(sessionId, levy);
  }
  return sessions;
}

/**
 * The levy of each session with its invoice, newest first; kobo. What was paid stands as it was paid, whatever is
 * charged now; sessions without a levy are left out.
 */
export async function ownLevies(db: Db, studentId: number): Promise<Levy[]> {
  const [lines, invoices] = await Promise.all([levyLines(db, studentId), levyInvoices(db, studentId)]);
  const sessions = bySession(lines);
  for (const { sessionId, session, total, description, status } of invoices) {
    const charged = sessions.get(sessionId);
    if (status !== 'PAID' || charged?.total === total) continue;
    sessions.set(sessionId, { sessionId, session, total, lines: [{ description, amount: total }] });
  }
  const levies = [...sessions.values()].map((charged): Levy => {
    const found = invoices.find(({ sessionId }) => sessionId === charged.sessionId);
    if (!found) return { ...charged, paid: false, invoice: null };
    const { invoiceNumber, rrr, status } = found;
    return { ...charged, paid: status === 'PAID', invoice: { invoiceNumber, rrr, status } };
  });
  return levies.sort((one, other) => other.session.localeCompare(one.session));
}
