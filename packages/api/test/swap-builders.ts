import type { TestApp } from './app';
import { aLodger } from './booking-calls';
import { aHostel } from './hostel-builders';
import { aBed, hostelDesk } from './hostel-desk';

type Lodger = Awaited<ReturnType<typeof aLodger>>;

/** The number that somebody types. */
export const matricOf = async ({ deps }: TestApp, { id }: Pick<Lodger, 'id'>) => {
  const student = deps.db.selectFrom('student').select('matric_number').where('id', '=', id);
  return (await student.executeTakeFirstOrThrow()).matric_number ?? '';
};

/** The id of what was made. */
export const idOf = (answer: { json: <T>() => T }) => answer.json<{ data: { id: number } }>().data.id;

/** What somebody was told, the newest first. */
export const toldTo = async ({ deps }: TestApp, { userId }: Pick<Lodger, 'userId'>) =>
  (
    await deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ message }) => message);

/** A room of four beds, two students who have none yet, and the desk. */
export async function swapWorld(test: TestApp) {
  const { beds } = await aHostel(test, { rooms: [{}] });
  const desk = await hostelDesk(test);
  const [ada, bola] = [await aLodger(test), await aLodger(test)];
  const has = (student: Lodger, bed: number, state: 'held' | 'paid' | 'occupied' = 'paid') =>
    aBed(test, { student, bedId: beds[bed]?.id ?? 0, state });
  const propose = async (one: Lodger, other: Lodger) =>
    one.call('POST', 'swaps', { matricNumber: await matricOf(test, other) });
  const confirm = (one: Lodger, id: number) => one.call('POST', `swaps/${id}/confirm`);
  return {
    desk,
    ada,
    bola,
    has,
    propose,
    confirm,
    withdraw: (one: Lodger, id: number) => one.call('POST', `swaps/${id}/withdraw`),
    decide: (id: number, [name, body]: [string, object?], who = desk.officer) =>
      desk.call('POST', `/swaps/${id}/${name}`, body, who),
    /** Ada has paid, Bola lives there, and both have agreed; what each has, and the swap. */
    agreed: async () => {
      const adas = await has(ada, 0);
      const bolas = await has(bola, 1, 'occupied');
      const id = idOf(await propose(ada, bola));
      await confirm(bola, id);
      return { id, adas, bolas };
    },
    toldTo: (one: Lodger) => toldTo(test, one),
  };
}
export type SwapWorld = Awaited<ReturnType<typeof swapWorld>>;
