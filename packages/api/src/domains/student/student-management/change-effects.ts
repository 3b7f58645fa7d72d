import { createHash } from 'node:crypto';
import { formatNaira } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import { studentFact, type Gate } from '../../../platform/student-facts';
import type { Semester } from '../../../platform/university/university.queries';

/** What other domains say of a student, in words, by what it is about. */
type Facts = ReadonlyMap<string, string>;

export interface Effect {
  what: string;
  before: string;
  after: string;
}

const gateNames: Readonly<Record<string, string>> = {
  acceptance: 'Acceptance fee',
  school_fee: 'School fee',
  harmattan: 'Registration for the Harmattan semester',
  rain: 'Registration for the Rain semester',
  late_registration: 'Late registration',
  levy: 'Development levy',
  results: 'Results',
};

const gateWords = ({ open, reason }: Gate) => (open ? 'Open' : (reason ?? 'Closed'));

const feeStates = {
  owing: 'owing',
  half: 'first half paid',
  paid: 'paid',
  later: 'not due yet',
  none: 'nothing is charged',
} as const;

const bedStates = { held: 'held', paid: 'paid', occupied: 'occupied' } as const;
const registrationWords = (state: string) => state.replaceAll('_', ' ');

/** Everything that a change of the record may move elsewhere: fees, gates, registration and bed-space. */
export async function factsOf(
  trx: Trx,
  asked: { studentId: number; current: Semester | undefined; now: Date },
): Promise<Facts> {
  const { studentId, current, now } = asked;
  if (!current) return new Map();
  const at = { studentId, current, now };
  // One after the other: it is one connection.
  const money = await studentFact('money', trx, at);
  const registration = await studentFact('registration', trx, at);
  const bed = await studentFact('bed', trx, at);
  const { total, paid, outstanding, state } = money.fees;
  return new Map([
    ['School fee of the session', formatNaira(total)],
    ['Paid of it', formatNaira(paid)],
    ['Outstanding of it', formatNaira(outstanding)],
    ['State of the school fee', feeStates[state]],
    ...money.gates.map((gate) => [gateNames[gate.gate] ?? gate.gate, gateWords(gate)] as const),
    ['Course registration of the semester', registrationWords(registration.state)],
    ['Units registered', String(registration.unitsRegistered)],
    ['Bed-space', bed ? `${bed.place}, ${bedStates[bed.state]}` : 'none'],
  ]);
}

/** What is other afterwards. */
export const effectsBetween = (before: Facts, after: Facts): Effect[] =>
  [...after].flatMap(([what, is]) => {
    const was = before.get(what) ?? '';
    return was === is ? [] : [{ what, before: was, after: is }];
  });

/** Stands for exactly these effects of these values on this version of the record. */
export const markOf = (seen: { version: number; values: object; effects: readonly Effect[] }): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
