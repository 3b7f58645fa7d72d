import { planMoves, type FreeBed, type Leaver } from './plan-moves';

const person = (allocationId: number, roomId = 1, more: Partial<Leaver> = {}): Leaver => ({
  allocationId,
  roomId,
  hostelId: 1,
  gender: 'Female',
  categoryId: null,
  price: 100,
  ...more,
});
const bed = (bedId: number, roomId: number, more: Partial<FreeBed> = {}): FreeBed => ({
  bedId,
  roomId,
  hostelId: 1,
  gender: 'Female',
  categoryId: null,
  price: 100,
  ...more,
});
const planned = (people: Leaver[], beds: FreeBed[]) => Object.fromEntries(planMoves(people, beds));

it('keeps friends of a room together, in the room with the fewest beds left over', () => {
  const beds = [bed(1, 10), bed(2, 11), bed(3, 11), bed(4, 11), bed(5, 12), bed(6, 12)];
  expect(planned([person(1), person(2)], beds)).toEqual({ 1: 5, 2: 6 });
});

it('gives large groups their rooms first, and takes them apart where none has beds for all', () => {
  const people = [person(1, 1), person(2, 2), person(3, 2), person(4, 3), person(5, 3), person(6, 3)];
  const beds = [bed(1, 10), bed(2, 10), bed(3, 10), bed(4, 11), bed(5, 12), bed(6, 13)];
  expect(planned(people, beds)).toEqual({ 4: 1, 5: 2, 6: 3, 1: 4, 2: 5, 3: 6 });
});

it('looks in their hostel first, then for the same price, and never for another sex or category', () => {
  const beds = [
    bed(1, 10, { hostelId: 2 }),
    bed(2, 11, { price: 200 }),
    bed(3, 12, { gender: 'Male' }),
    bed(4, 13, { categoryId: 7 }),
  ];
  expect(planned([person(1)], beds)).toEqual({ 1: 2 });
  expect(planned([person(1)], beds.slice(2))).toEqual({});
  expect(planned([person(1, 1, { categoryId: 7 })], beds)).toEqual({ 1: 4 });
});
