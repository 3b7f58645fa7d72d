import { signIn } from './builders';
import type { TestApp } from './app';
import { aFeeStudent } from './fee-builders';

export interface OwnAllocation {
  id: number;
  state: string;
  code: string;
  until: string;
  price: number;
}
export interface OwnSwap {
  id: number;
  state: string;
  bedCode: string | null;
}
export interface OwnRoomMates {
  id: number;
  state: string;
  askedByMe: boolean;
  agreed: boolean;
  mates: { matricNumber: string; agreed: boolean }[];
  may: string[];
}
interface Mine {
  eligibility: { rule: string; met: boolean; text: string; action: { route: string } | null }[];
  window: { state: string };
  allocation: OwnAllocation | null;
  invoice: { invoiceNumber: string; rrr: string; status: string } | null;
  swap: OwnSwap | null;
  roomMates: OwnRoomMates | null;
  history: OwnAllocation[];
}

/** Kobo: nothing in a test is dearer. */
export const anyPrice = 1_000_000_000;

/** A student, signed in, and what they ask about bed spaces. */
export async function aLodger(test: TestApp, student: Parameters<typeof aFeeStudent>[1] = {}) {
  const person = await aFeeStudent(test, student);
  let headers = await signIn(test, person.userName);
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    test.call(method, `/Hostel/${path}`, { headers, ...(payload && { payload }) });
  const mine = async () => (await call('GET', 'mine')).json<{ data: Mine }>().data;
  return {
    ...person,
    call,
    mine,
    /** Nobody stays signed in for days. */
    again: async () => {
      headers = await signIn(test, person.userName);
    },
    hold: (bedId = 0, price = anyPrice) => call('POST', `bed-spaces/${bedId}/hold`, { price }),
    any: (hostelId: number | null = null, price = anyPrice) => call('POST', 'hold-any', { hostelId, price }),
    cancel: (allocationId: number) => call('POST', 'cancel-hold', { allocationId }),
    /** The rules that are not met. */
    unmet: async () => (await mine()).eligibility.filter(({ met }) => !met).map(({ rule }) => rule),
  };
}

/** What an answer says is held. */
export const heldBy = (answer: { json: <T>() => T }) =>
  answer.json<{ data: { allocation: OwnAllocation; rrr: string | null } }>().data;

/** What a bed is in the session. */
export const bedState = async ({ deps }: TestApp, bedId = 0) => {
  const bed = deps.db.selectFrom('session_bed').select('state').where('bed_id', '=', bedId);
  return (await bed.executeTakeFirstOrThrow()).state;
};
